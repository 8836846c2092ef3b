import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Actor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import {
  addIntegration,
  askForTest,
  listIntegrations,
  readAnalyticsProviders,
  saveIntegration,
} from '~/domain/integrations/index.server'
import { runWorker } from '~tests/support/services/run-worker'
import { setEnvironment } from '../../support/setup/set-environment'

const actor: Actor = { kind: 'staff', id: null, name: 'Анна', ip: null, permissions }
const scripts = createServer(({ url }, response) => {
  const isThere = url === '/metrika/tag.js' || url === '/gtag/js?id=G-AB12CD'
  response.writeHead(isThere ? 200 : 404, { 'Content-Type': 'text/javascript' }).end('//')
})

beforeAll(async () => {
  await new Promise<void>((done) => scripts.listen(0, '127.0.0.1', done))
  const address = `http://127.0.0.1:${String((scripts.address() as AddressInfo).port)}`
  setEnvironment({ METRICA_URL: address, GOOGLE_TAG_URL: address })
})
afterAll(() => void scripts.close())
runWorker(['integrations'])

const card = async (type: string) => (await listIntegrations()).cards.find((one) => one.type === type)

it.each([
  ['YANDEX_METRICA', { counterId: '44001234' }, 'есть ли такой счётчик, она не говорит'],
  ['GOOGLE_ANALYTICS', { measurementId: 'G-AB12CD' }, 'Google отдаёт скрипт этого потока'],
] as const)('the counter %s is set up, used by pages and tested', async (type, config, proved) => {
  const integrationId = await addIntegration({ type, actor })
  expect(await card(type)).toMatchObject({ state: 'off' })
  expect(
    await saveIntegration({
      integrationId,
      typed: { enabled: 'on', ...config },
      secrets: {},
      actor,
      isProven: true,
    }),
  ).toEqual({
    outcome: 'saved',
  })
  await expect
    .poll(readAnalyticsProviders)
    .toMatchObject(
      type === 'YANDEX_METRICA'
        ? { yandexMetrica: { counterId: 44_001_234 } }
        : { googleAnalytics: { measurementId: 'G-AB12CD', enhancedEcommerce: false, customDimensions: {} } },
    )
  await askForTest({ integrationId, actor })
  await expect.poll(() => card(type)).toMatchObject({ test: null, state: 'ready', lastCall: { isOk: true } })
  expect((await card(type))?.lastCall?.result).toContain(proved)
})

it('an invalid counter is refused, and an unknown stream is reported by the test', async () => {
  const integrationId = await addIntegration({ type: 'GOOGLE_ANALYTICS', actor })
  const save = (typed: Record<string, string>) =>
    saveIntegration({ integrationId, typed: { enabled: 'on', ...typed }, secrets: {}, actor, isProven: true })
  expect(await save({ measurementId: 'UA-1' })).toMatchObject({
    errors: { measurementId: ['Идентификатор выглядит так: G-AB12CD34EF'] },
  })
  for (const customDimensions of [
    'город=Донецк',
    'city',
    Array.from({ length: 11 }, (_, place) => `d${place}=1`).join('\n'),
  ])
    expect(await save({ measurementId: 'G-AB12CD', customDimensions })).toMatchObject({ outcome: 'refused' })
  expect(await save({ measurementId: 'G-GONE', customDimensions: 'city=Донецк\n\nkind = B2C' })).toEqual({
    outcome: 'saved',
  })
  await askForTest({ integrationId, actor })
  const lastCall = { isOk: false, result: 'Google не знает такого потока' }
  await expect.poll(() => card('GOOGLE_ANALYTICS')).toMatchObject({ test: null, lastCall })
})
