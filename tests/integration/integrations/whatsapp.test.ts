import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { askForTest, saveIntegration } from '~/domain/integrations/index.server'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { createProduct } from '~tests/support/database/factories'
import {
  cardOf,
  deliver,
  integrationActor,
  setUpIntegration,
} from '~tests/support/integrations/set-up-integration'
import { orderProducts } from '~tests/support/orders/place-order'
import { JsonService } from '~tests/support/services/json-service'
import { runWorker } from '~tests/support/services/run-worker'
import { setEnvironment } from '../../support/setup/set-environment'
import { administrator } from '~tests/support/people/administrator'

const TOKEN = 'EAAcanaryCANARYcanaryCANARY'
const NUMBER_ID = '106540352242922'
const type = 'WHATSAPP_BUSINESS'
const meta = new JsonService(({ method }) =>
  method === 'GET'
    ? { display_phone_number: '+7 949 000-00-00', verified_name: 'Колор-Центр', id: NUMBER_ID }
    : { messaging_product: 'whatsapp', messages: [{ id: 'wamid.1' }] },
)
let id: string

beforeAll(async () => {
  setEnvironment({ WHATSAPP_API_URL: `${await meta.start()}/v23.0` })
})
afterAll(() => meta.stop())
runWorker(['integrations', 'mail', 'orders'])

const everything = {
  enabled: 'on',
  phoneNumberId: NUMBER_ID,
  recipients: '79491111111\n79492222222',
  'notifications-newOrders': 'on',
  'notifications-newUsers': 'on',
}

beforeEach(async () => {
  await getDb().integration.deleteMany()
  await getDb().notification.deleteMany()
  id = await setUpIntegration(type, { typed: everything, secrets: { accessToken: TOKEN } })
  meta.forget()
})

interface Sent {
  to: string
  type: string
  text?: { body: string }
  template?: { name: string; language: { code: string }; components: { parameters: { text: string }[] }[] }
}

const sent = () =>
  meta.calls.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as Sent)
const refusal = (code: number, status = 400, headers: Record<string, string> = {}) => ({
  status,
  headers,
  body: { error: { message: `(#${String(code)}) ${TOKEN}`, type: 'OAuthException', code, fbtrace_id: 'A' } },
})
const save = (typed: Record<string, string>) =>
  saveIntegration({
    integrationId: id,
    typed: { ...everything, ...typed },
    secrets: {},
    actor: integrationActor,
    isProven: true,
  })

describe('WhatsApp', () => {
  it('WhatsApp sends a message about an order to each number once, with the token in no address', async () => {
    const product = await createProduct({ priceKopecks: 429_000, stock: 10 })
    const { orderId } = await orderProducts([{ productId: product.id, quantity: 1 }], {
      form: { lastName: 'Канарейкина' },
    })
    await expect.poll(sent).toHaveLength(2)
    expect(sent().map(({ to }) => to)).toEqual(['79491111111', '79492222222'])
    const [{ text }] = sent() as [Sent]
    expect(text?.body).toMatch(new RegExp(`^Новый заказ CC-${orderId.slice(-8).toUpperCase()}\n`))
    expect(text?.body).toContain(`/admin/orders/${orderId}`)
    expect(text?.body).not.toContain('Канарейкина')
    expect(meta.calls[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`)
    expect(meta.calls.map(({ url }) => url)).toEqual(Array(2).fill(`/v23.0/${NUMBER_ID}/messages`))
  })

  it('WhatsApp sends an approved template on one line, where one is named', async () => {
    expect(await save({ templateName: 'new_order', recipients: '79491111111' })).toEqual({ outcome: 'saved' })
    await deliver({ type })
    const [{ template }] = sent() as [Sent]
    expect(template).toMatchObject({ name: 'new_order', language: { code: 'ru' } })
    expect(template?.components[0]?.parameters[0]?.text).toMatch(/^Новый клиент На сайте [^\n]+$/)
  })

  it('WhatsApp continues with the second number after the first has failed, without repeating the first', async () => {
    meta.answers.push(refusal(131_026), { status: 503, body: '<html>' })
    const event = { type, eventId: newId() } as const
    await expect(deliver(event)).rejects.toMatchObject({ name: 'ProviderFailure', kind: 'temporary' })
    await deliver(event)
    await deliver(event)
    expect(sent().map(({ to }) => to)).toEqual(['79491111111', '79492222222', '79492222222'])
    expect(await cardOf(type)).toMatchObject({ failure: null, lastCall: { isOk: true } })
  })

  it.each([
    [refusal(131_056), 6_000],
    [refusal(130_429, 429), 60_000],
    [refusal(130_429, 429, { 'Retry-After': '7' }), 7_000],
    [
      refusal(80_007, 400, {
        'X-Business-Use-Case-Usage': JSON.stringify({
          '1': [{ call_count: 100, estimated_time_to_regain_access: 3 }],
        }),
      }),
      180_000,
    ],
  ])('WhatsApp pauses as long as %j requests', async (answer, milliseconds) => {
    meta.answers.push(answer)
    await expect(deliver({ type })).rejects.toMatchObject({ name: 'RetryLater', milliseconds })
    await expect(deliver({ type })).rejects.toMatchObject({ name: 'RetryLater' })
    expect(sent()).toHaveLength(1)
    await getDb().integration.updateMany({ data: { pausedUntil: new Date() } })
    await deliver({ type })
    expect(sent()).toHaveLength(3)
  })

  it.each([
    [refusal(190, 401), 'WhatsApp не принимает ключ доступа: он неверен или истёк'],
    [refusal(132_001, 404), 'WhatsApp: такого шаблона на русском нет, или он не одобрен'],
    [refusal(200, 403), 'WhatsApp: у ключа нет нужных прав'],
  ])('WhatsApp stops at %j with a reason', async (answer, reason) => {
    meta.answers.push(answer)
    await expect(deliver({ type })).rejects.toMatchObject({ name: 'PermanentFailure', message: reason })
    expect(await cardOf(type)).toMatchObject({ failure: reason })
  })

  it('WhatsApp is tested without a message, and reports missing recipients', async () => {
    await save({ recipients: '' })
    expect(await cardOf(type)).toMatchObject({ state: 'ready' })
    await askForTest({ integrationId: id, actor: administrator })
    const result = 'Номер +7 949 000-00-00, Колор-Центр; писать некому: номера сотрудников не указаны'
    await expect.poll(() => cardOf(type)).toMatchObject({ test: null, lastCall: { isOk: true, result } })
    expect(meta.calls.map(({ method, url }) => [method, url])).toEqual([
      ['GET', `/v23.0/${NUMBER_ID}?fields=display_phone_number,verified_name`],
    ])
    await deliver({ type })
    expect(sent()).toEqual([])
  })

  it('WhatsApp refuses invalid numbers, and more than five', async () => {
    for (const recipients of [
      '+7 949',
      Array.from({ length: 6 }, (_, place) => `7949111111${String(place)}`).join('\n'),
    ])
      expect(await save({ recipients })).toMatchObject({
        outcome: 'refused',
        errors: { recipients: [expect.stringContaining('До пяти номеров')] },
      })
  })
})
