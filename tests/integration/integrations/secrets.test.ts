import { inspect } from 'node:util'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import {
  askForTest,
  listIntegrations,
  readIntegration,
  readWholeIntegrations,
} from '~/domain/integrations/index.server'
import { integrationForms, type IntegrationTypeName } from '~/domain/integrations/staff'
import { getDb } from '~/platform/db/db.server'
import { createProduct } from '~tests/support/database/factories'
import { administrator } from '~tests/support/people/administrator'
import { tablesContaining } from '~tests/support/database/tables-containing'
import { cardOf, deliver, setUpIntegration } from '~tests/support/integrations/set-up-integration'
import { orderProducts } from '~tests/support/orders/place-order'
import { JsonService } from '~tests/support/services/json-service'
import { runWorker } from '~tests/support/services/run-worker'
import { setEnvironment } from '~tests/support/setup/set-environment'

const CANARY = 'canaryCANARYcanaryCANARYcanaryCANARY'

interface Secretive {
  env?: string
  typed: Record<string, string>
  secrets: Record<string, string>
}

const rows: Record<IntegrationTypeName, Secretive | null> = {
  TELEGRAM_BOT: {
    env: 'TELEGRAM_API_URL',
    typed: { chatId: '-100200', 'notifications-newUsers': 'on' },
    secrets: { botToken: `123456789:${CANARY}` },
  },
  WHATSAPP_BUSINESS: {
    env: 'WHATSAPP_API_URL',
    typed: { phoneNumberId: '106540352242922', recipients: '79491111111', 'notifications-newUsers': 'on' },
    secrets: { accessToken: CANARY },
  },
  VKONTAKTE: {
    env: 'VK_API_URL',
    typed: { groupId: '12345', recipients: '101', 'notifications-newUsers': 'on' },
    secrets: { accessToken: `${CANARY}${CANARY}`, wallToken: `${CANARY}.${CANARY}` },
  },
  SMS_SERVICE: {
    env: 'SMS_API_URL',
    typed: { phone: '79491234567', 'notifications-errors': 'on', 'notifications-newOrders': 'on' },
    secrets: { apiId: CANARY },
  },
  EMAIL_SERVICE: {
    typed: { smtpHost: '127.0.0.1', smtpPort: '9', smtpUser: 'news', fromEmail: 'news@color-center.example' },
    secrets: { smtpPassword: CANARY },
  },
  YANDEX_METRICA: null,
  GOOGLE_ANALYTICS: null,
  INSTAGRAM: null,
  FACEBOOK: null,
}

const secretive = Object.entries(rows).flatMap(([type, row]) =>
  row ? [[type as IntegrationTypeName, row] as const] : [],
)

const parrot = new JsonService(({ url, headers, body }) => ({
  ok: false,
  error: { error_code: 1, code: 1, message: url + body },
  said: headers,
}))
let address: string

beforeAll(async () => {
  address = await parrot.start()
  for (const [, { env }] of secretive) if (env !== undefined) setEnvironment({ [env]: address })
})
afterAll(() => parrot.stop())
beforeEach(() => getDb().integration.deleteMany())
runWorker(['integrations'])

it.each(Object.keys(rows) as IntegrationTypeName[])(
  'the integration %s has a row with all its secrets',
  (type) => {
    const secrets = integrationForms[type].fields
      .filter(({ field }) => field.kind === 'secret')
      .map(({ name }) => name)
    expect(Object.keys(rows[type]?.secrets ?? {})).toEqual(secrets)
  },
)

async function failuresOf(type: IntegrationTypeName): Promise<unknown[]> {
  const about = type === 'SMS_SERVICE' ? ({ kind: 'newOrder', subjectId: await anOrder() } as const) : {}
  const failures: unknown[] = []
  for (const answer of [
    undefined,
    'cut' as const,
    { status: 401, body: `Unauthorized ${CANARY}` },
    { status: 500, body: { description: CANARY } },
  ]) {
    if (answer) parrot.answers.push(answer)
    failures.push(await deliver({ type, ...about }).catch((error: unknown) => error))
    await getDb().integration.updateMany({ data: { failure: null, pausedUntil: null } })
  }
  return failures
}

describe.each(secretive)('the secrets of %s', (type, { env, typed, secrets }) => {
  it('the secrets are in no table, page, job, error or audit entry', async () => {
    const id = await setUpIntegration(type, { typed, secrets })
    const failures = env === undefined ? [] : await failuresOf(type)
    expect(failures.every((failure) => failure instanceof Error)).toBe(true)
    expect(inspect(failures, { depth: 10 })).not.toContain(CANARY)
    await askForTest({ integrationId: id, actor: administrator })
    await expect
      .poll(() => cardOf(type))
      .toMatchObject({ test: null, lastCall: { purpose: 'test', isOk: false } })
    const shown = [await readIntegration(id), await listIntegrations(), await readWholeIntegrations()]
    expect(JSON.stringify(shown)).not.toContain(CANARY)
    expect((await readIntegration(id)).secrets).toEqual(Object.keys(secrets))
    expect(await getDb().auditLog.count({ where: { entityId: id } })).toBeGreaterThan(1)
    expect(await tablesContaining(CANARY)).toEqual([])
  })
})

async function anOrder(): Promise<string> {
  const product = await createProduct({ stock: 5 })
  return (await orderProducts([{ productId: product.id, quantity: 1 }])).orderId
}
