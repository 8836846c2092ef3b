import { inspect } from 'node:util'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { listIntegrations, readIntegration } from '~/domain/integrations/index.server'
import { beginSmsNumber, readSmsCode } from '~/domain/two-factor/index.server'
import { getDb, sql } from '~/platform/db/db.server'
import { tablesContaining } from '~tests/support/database/tables-containing'
import { cardOf, setUpIntegration } from '~tests/support/integrations/set-up-integration'
import { lastSmsCode, SMS_PHONE } from '~tests/support/people/person-with-sms'
import { signedIn } from '~tests/support/people/signed-in'
import { JsonService, type PlannedAnswer } from '~tests/support/services/json-service'
import { runWorker } from '~tests/support/services/run-worker'
import { setEnvironment } from '../../support/setup/set-environment'

const parrot = new JsonService(({ url, body }) => ({
  status_code: 999,
  status_text: decodeURIComponent(body),
  sms: { [`${url}?${body}`]: { status_code: 100 } },
}))

beforeAll(async () => {
  setEnvironment({ SMS_API_URL: await parrot.start() })
})
afterAll(() => parrot.stop())
runWorker(['integrations'])

/** Digits on their own: no part of an id, a time or a longer number. */
const alone = (code: string): string => `(^|[^0-9A-Za-z.:-])${code}([^0-9A-Za-z.:-]|$)`

const repeated: PlannedAnswer[] = [
  { status: 200, body: { status_code: 999 } },
  { status: 500, body: 'no JSON' },
  { status: 401, body: { status_code: 200 } },
]

it('the pattern finds a separate code, in a text and as a value, and nothing else', async () => {
  const texts = [
    'Код 123456 для панели',
    '(7,123456,)',
    '{"code": "123456"}',
    '11:00:00.123456+00',
    '0192-123456-ab',
    '61234567',
  ]
  const found = await sql<{ text: string }>(`SELECT text FROM unnest($1::text[]) AS text WHERE text ~ $2`, [
    texts,
    alone('123456'),
  ])
  expect(found.map(({ text }) => text)).toEqual(texts.slice(0, 3))
})

it.each(['as it is sent', ...repeated.map((_, index) => `refused in the way ${index + 1}`)])(
  'a code %s is in no table, page, job, error or log entry, and neither is the number',
  async (how) => {
    await getDb().integration.deleteMany()
    await getDb().smsCode.deleteMany()
    const id = await setUpIntegration('SMS_SERVICE', {
      typed: { phone: '79490000000' },
      secrets: { apiId: 'A'.repeat(30) },
    })
    parrot.forget()
    const answer = repeated[Number(/\d/.exec(how)?.[0]) - 1]
    if (answer) parrot.answers.push(answer)
    const person = await signedIn()
    await beginSmsNumber({ ...person, phone: SMS_PHONE })
    await expect.poll(() => parrot.calls.length).toBe(1)
    const code = lastSmsCode(parrot)
    expect(code).toMatch(/^\d{6}$/)
    await expect
      .poll(() => cardOf('SMS_SERVICE'))
      .toMatchObject({
        lastCall: { purpose: 'code', isOk: false },
        failure: how.endsWith('3') ? expect.any(String) : null,
      })
    expect(await tablesContaining(alone(code))).toEqual([])
    expect(await tablesContaining(SMS_PHONE.slice(2))).toEqual([])
    const shown = inspect([
      await readIntegration(id),
      await listIntegrations(),
      await readSmsCode({ userId: person.userId, holderId: person.sessionId }),
    ])
    expect(shown).not.toContain(code)
    expect(shown).not.toContain(SMS_PHONE.slice(2))
    expect(await getDb().smsCode.count({ where: { sealedCode: { not: null } } })).toBe(0)
  },
)

it('the queue gets the id of a code and not the code', async () => {
  const payloads = await getDb().outboxEvent.findMany({ where: { name: 'second-step.sms-code-asked' } })
  expect(payloads.length).toBeGreaterThan(0)
  expect(payloads.map(({ payload }) => Object.keys(payload as object))).toEqual(
    payloads.map(() => ['codeId']),
  )
})
