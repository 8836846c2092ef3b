import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { addIntegration, askForTest, saveIntegration } from '~/domain/integrations/index.server'
import { readPublicSettings, saveSettings } from '~/domain/settings/index.server'
import { getDb } from '~/platform/db/db.server'
import {
  cardOf,
  integrationActor as actor,
  setUpIntegration,
} from '~tests/support/integrations/set-up-integration'
import { JsonService } from '~tests/support/services/json-service'
import { runWorker } from '~tests/support/services/run-worker'
import { setEnvironment } from '../../support/setup/set-environment'

const network = new JsonService(() => ({}))

beforeAll(async () => {
  const url = await network.start()
  setEnvironment({ INSTAGRAM_URL: url, FACEBOOK_URL: url })
})
afterAll(() => network.stop())
runWorker(['integrations'])

beforeEach(async () => {
  await getDb().integration.deleteMany()
  await saveSettings('social', { facebook: '', instagram: '' })
  network.forget()
})

describe.each([
  ['INSTAGRAM', 'instagram', 'https://www.instagram.com/color.center/', 'https://example.ru/color'],
  [
    'FACEBOOK',
    'facebook',
    'https://www.facebook.com/color.center?ref=1',
    'https://www.facebook.com.evil.example/x',
  ],
] as const)('the page of %s', (type, key, pageUrl, wrong) => {
  const shown = async () => (await readPublicSettings()).social[key]
  const save = async (typed: Record<string, string>) =>
    saveIntegration({
      integrationId: await addIntegration({ type, actor }),
      typed,
      secrets: {},
      actor,
      isProven: true,
    })

  it('a network page becomes the site’s link when there is none, with a message', async () => {
    expect(await save({ pageUrl })).toEqual({ outcome: 'saved' })
    expect(await shown()).toBe('')
    expect(await save({ enabled: 'on', pageUrl })).toEqual({ outcome: 'saved', filledLink: true })
    await expect.poll(shown).toBe(pageUrl)
    expect(await save({ enabled: 'on', pageUrl: `${pageUrl}2` })).toEqual({ outcome: 'saved' })
    expect(await shown()).toBe(pageUrl)
    const entry = await getDb().auditLog.findFirst({
      where: { action: 'settings.update', entityId: 'social' },
      orderBy: { id: 'desc' },
    })
    expect(JSON.stringify(entry)).toContain(pageUrl)
  })

  it('a network page accepts only addresses of its network', async () => {
    expect(await save({ enabled: 'on', pageUrl: wrong })).toMatchObject({
      outcome: 'refused',
      errors: { pageUrl: [expect.any(String)] },
    })
  })

  it('a network page is tested by opening it', async () => {
    await saveSettings('social', { [key]: pageUrl })
    const id = await setUpIntegration(type, { typed: { pageUrl } })
    await askForTest({ integrationId: id, actor })
    const card = () => cardOf(type)
    await expect.poll(card).toMatchObject({ test: null, lastCall: { isOk: true } })
    expect(network.calls[0]?.url).toBe(new URL(pageUrl).pathname + new URL(pageUrl).search)
    network.answers.push({ status: 404, body: {} })
    await askForTest({ integrationId: id, actor })
    await expect.poll(card).toMatchObject({
      test: null,
      lastCall: { isOk: false, result: expect.stringContaining('такой страницы нет') },
    })
  })
})
