import { createHash } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { query } from '~tests/support/database/shop-data'
import { whileBusy } from '~tests/support/http/while-busy'
import { HttpClient, inputValue } from '~tests/support/http/http-client'
import { saveShopSettings } from '~tests/support/settings/save-shop-settings'
import { startShop, type TestShop } from '~tests/support/shop/shop'

const administrator = { email: 'boss@example.ru', password: 'начальник склада' }
const API_KEY = 'key-of-the-service'
let shop: TestShop
let office: HttpClient

beforeAll(async () => {
  shop = await startShop({ template: 'migrated', worker: false, administrator, env: { RATE_LIMITS: 'on' } })
  office = new HttpClient(shop.url)
  await office.post('/admin/login', administrator)
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await query(shop.databaseUrl, `DELETE FROM "User" WHERE "role" = 'CUSTOMER'`)
  for (const name of ['one', 'two', 'three'])
    await query(
      shop.databaseUrl,
      `INSERT INTO "User" ("id", "email", "name", "marketingConsentAt") VALUES (gen_random_uuid(), $1, 'Анна', now())`,
      [`${name}@a.example`],
    )
})

async function choose(service: 'unisender-go' | 'sendpulse'): Promise<string> {
  const base = inputValue((await office.get('/admin/settings/bounces')).text, 'base')
  const secret = { 'secret-bounces-serviceKey': API_KEY, proof: administrator.password }
  const fields = {
    'bounces-port': '993',
    'bounces-secure': 'on',
    'bounces-folder': 'INBOX',
    'bounces-named': 'on',
    'bounces-service': service,
  }
  const saved = await office.post('/admin/settings/bounces', { intent: 'save', base, ...fields, ...secret })
  expect([saved.status, saved.words.slice(0, 500)]).toEqual([303, ''])
  const path = async () =>
    /\/api\/mail-service\/[\w-]+/.exec((await office.get('/admin/settings/bounces')).text)?.[0] ?? ''
  await expect
    .poll(async () => (await send(await path(), service === 'sendpulse' ? '[]' : signed([]))).status)
    .toBe(200)
  return path()
}

const send = (path: string, body: string, more: RequestInit = {}) =>
  fetch(shop.url + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, ...more })

const readBounces = () =>
  query(
    shop.databaseUrl,
    `SELECT person."email", bounce."kind"::text, bounce."source"::text, person."bouncedAt" IS NOT NULL AS stopped, person."unsubscribedAt" IS NOT NULL AS left
     FROM "MailBounce" bounce JOIN "User" person ON person."id" = bounce."userId" ORDER BY 1`,
  )

const goEvent = (email: string, status: string) => ({
  event_name: 'transactional_email_status',
  event_data: {
    job_id: '1a3Q2V-0000OZ-S0',
    email,
    status,
    event_time: '2026-11-23 10:00:00',
    delivery_info: { destination_response: '550 5.1.1 unknown' },
  },
})

const signedByGo = (apiKey = API_KEY): string =>
  signed([goEvent('one@a.example', 'hard_bounced'), goEvent('two@a.example', 'spam')], apiKey)

function signed(events: readonly object[], apiKey = API_KEY): string {
  const body = JSON.stringify({ auth: apiKey, events_by_user: [{ user_id: 1, events }] })
  return body.replace(apiKey, createHash('md5').update(body).digest('hex'))
}

const ofPulse = JSON.stringify([
  {
    event: 'hard_bounces',
    timestamp: 1_790_000_000,
    email: 'one@a.example',
    smtp_server_response: '550 5.1.1 no',
  },
  { event: 'spam_by_user', timestamp: 1_790_000_000, recipient: 'two@a.example' },
])

const expectedBounces = [
  { email: 'one@a.example', kind: 'HARD', source: 'WEBHOOK', stopped: true, left: false },
  { email: 'two@a.example', kind: 'COMPLAINT', source: 'WEBHOOK', stopped: false, left: true },
]

describe('the webhook of a mail service', () => {
  it('the webhook accepts UniSender Go by its signature, and a repeat changes nothing', async () => {
    const path = await choose('unisender-go')
    for (const [refused, body] of [
      [`${path}x`, signedByGo()],
      [path, signedByGo('another-key')],
      [path, ofPulse],
    ] as const)
      expect((await send(refused, body)).status).toBe(404)
    expect(await readBounces()).toEqual([])
    const answer = await send(path, signedByGo())
    expect([answer.status, await answer.text(), answer.headers.getSetCookie()]).toEqual([200, 'OK', []])
    expect((await send(path, signedByGo())).status).toBe(200)
    expect(await readBounces()).toEqual(expectedBounces)
  })

  it('the webhook accepts SendPulse by its secret, in both of its formats', async () => {
    const path = await choose('sendpulse')
    expect((await send(path.slice(0, -1), ofPulse)).status).toBe(404)
    expect((await send(path, ofPulse, { headers: { 'Content-Type': 'text/plain' } })).status).toBe(200)
    expect(await readBounces()).toEqual(expectedBounces)
  })

  it('the webhook refuses other methods, invalid messages and too long messages', async () => {
    const path = await choose('sendpulse')
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE'])
      expect([method, (await fetch(shop.url + path, { method })).status]).toEqual([
        method,
        expect.toBeOneOf([404, 405]),
      ])
    for (const body of ['{', '', '\0']) expect((await send(path, body)).status).toBe(404)
    for (const body of ['null', '[]', '[[]]', '{"event":"hard_bounces"}'])
      expect((await send(path, body)).status).toBe(200)
    const long = JSON.stringify([{ event: 'opened', text: 'а'.repeat(300 * 1_024) }])
    expect((await send(path, long)).status).toBe(413)
    expect(await readBounces()).toEqual([])
    expect(shop.log()).not.toMatch(/"level":50/)
  })

  it('the webhook works while the shop is closed', async () => {
    const path = await choose('sendpulse')
    await saveShopSettings(shop.databaseUrl, 'maintenance', { enabled: true, message: 'Переезжаем' })
    await expect.poll(async () => (await fetch(`${shop.url}/catalog`)).status).toBe(503)
    expect((await send(path, ofPulse)).status).toBe(200)
    expect(await readBounces()).toEqual(expectedBounces)
    await saveShopSettings(shop.databaseUrl, 'maintenance', { enabled: false })
  })

  it('the webhook soon blocks guessed secrets, with a Retry-After', async () => {
    const path = await choose('sendpulse')
    const answers: Response[] = []
    const guess = () => whileBusy(() => send(`${path}x`, '[]'))
    for (let part = 0; part < 19; part += 1)
      answers.push(...(await Promise.all(Array.from({ length: 100 }, guess))))
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 429]))
  })
})
