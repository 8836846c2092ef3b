import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Actor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import {
  addIntegration,
  askForTest,
  listIntegrations,
  saveIntegration,
} from '~/domain/integrations/index.server'
import { setOrderStatus } from '~/domain/fulfilment/index.server'
import { holdClock } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { integrationDelivery } from '~jobs/processors/integrations'
import { createProduct } from '~tests/support/database/factories'
import { orderProducts } from '~tests/support/orders/place-order'
import { runWorker } from '~tests/support/services/run-worker'
import { setEnvironment } from '../../support/setup/set-environment'

const actor: Actor = { kind: 'staff', id: null, name: 'Анна', ip: null, permissions }
const KEY = 'CANARY12-3456-7890-ABCD-EF1234567890'
const PHONE = '79491234567'

const sent: URLSearchParams[] = []
const addresses: string[] = []
const codes: [request: number, number: number][] = []

const gateway = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => answer(request.url ?? '', new URLSearchParams(body), response))
})

function answer(url: string, fields: URLSearchParams, response: ServerResponse): void {
  addresses.push(url)
  const send = (value: object): void =>
    void response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
  if (url === '/my/balance') {
    send({ status: 'OK', status_code: 100, balance: 4_122.56 })
    return
  }
  const [code, ofNumber] = codes.shift() ?? [100, 100]
  if (code === 0) {
    response.writeHead(502).end('<html>')
    return
  }
  if (code === 100 && ofNumber === 100) sent.push(fields)
  send({
    status: code === 100 ? 'OK' : 'ERROR',
    status_code: code,
    ...(code === 100 && {
      sms: { [fields.get('to') ?? '']: { status: ofNumber === 100 ? 'OK' : 'ERROR', status_code: ofNumber } },
    }),
  })
}

beforeAll(async () => {
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done))
  setEnvironment({ SMS_API_URL: `http://127.0.0.1:${String((gateway.address() as AddressInfo).port)}` })
})
afterAll(() => void gateway.close())
runWorker(['integrations', 'mail', 'orders'])

beforeEach(async () => {
  await getDb().integration.deleteMany()
  sent.length = codes.length = addresses.length = 0
  const integrationId = await addIntegration({ type: 'SMS_SERVICE', actor })
  const typed = { enabled: 'on', phone: PHONE, sender: 'COLOR', 'notifications-newOrders': 'on' }
  expect(
    await saveIntegration({ integrationId, typed, secrets: { apiId: KEY }, actor, isProven: true }),
  ).toEqual({ outcome: 'saved' })
})

const card = async () => (await listIntegrations()).cards[0]

async function order(): Promise<string> {
  const product = await createProduct({ priceKopecks: 429_000, stock: 10 })
  return (
    await orderProducts([{ productId: product.id, quantity: 1 }], {
      form: { lastName: 'Канарейкина', phone: '+7 949 765-43-21' },
    })
  ).orderId
}

const deliver = (subjectId: string, eventId = newId()) =>
  integrationDelivery.run({ eventId, type: 'SMS_SERVICE', kind: 'newOrder', subjectId })

const customersToo = { enabled: 'on', phone: PHONE, 'customers-shipped': 'on', 'customers-delivered': 'on' }
const staff: Actor = { kind: 'staff', id: null, name: 'Анна', ip: null, permissions }
const setStatus = (orderId: string, to: 'PROCESSING' | 'SHIPPED' | 'DELIVERED') =>
  setOrderStatus({ orderId, to, actor: staff, refund: false })
const toCustomer = (subjectId: string, kind: 'orderShipped' | 'orderDelivered') =>
  integrationDelivery.run({ eventId: newId(), type: 'SMS_SERVICE', kind, subjectId })

describe('SMS.ru for customers', () => {
  beforeEach(async () => {
    holdClock(new Date('2026-11-23T09:00:00Z'))
    await saveIntegration({
      integrationId: (await card())?.id ?? '',
      typed: customersToo,
      secrets: {},
      actor,
      isProven: true,
    })
  })
  afterEach(() => holdClock(undefined))

  it('SMS.ru sends customers one message about each step of an order, without a name', async () => {
    const orderId = await order()
    await setStatus(orderId, 'SHIPPED')
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]?.get('to')).toBe('79497654321')
    expect(sent[0]?.get('msg')).toBe(`Колор-Центр: заказ CC-${orderId.slice(-8).toUpperCase()} отправлен`)
    await setStatus(orderId, 'PROCESSING')
    await toCustomer(orderId, 'orderShipped')
    await setStatus(orderId, 'SHIPPED')
    await toCustomer(orderId, 'orderShipped')
    await setStatus(orderId, 'DELIVERED')
    await expect.poll(() => sent.length).toBe(2)
    expect(sent[1]?.get('msg')).toContain('доставлен. Спасибо!')
    expect(JSON.stringify(await getDb().integrationCall.findMany())).not.toContain(sent[0]?.get('to') ?? '')
  })

  it('SMS.ru sends customers nothing at night, and skips outdated messages in the morning', async () => {
    const orderId = await order()
    holdClock(new Date('2026-11-23T20:00:00Z'))
    await setStatus(orderId, 'SHIPPED')
    await expect(toCustomer(orderId, 'orderShipped')).rejects.toMatchObject({
      name: 'RetryLater',
      milliseconds: 10 * 3_600_000,
    })
    expect(sent).toHaveLength(0)
    await setStatus(orderId, 'PROCESSING')
    holdClock(new Date('2026-11-24T06:00:00Z'))
    await toCustomer(orderId, 'orderShipped')
    expect(sent).toHaveLength(0)
  })

  it('a customer’s wrong number is tried once, and does not stop SMS.ru', async () => {
    const orderId = await order()
    codes.push([100, 209])
    await setStatus(orderId, 'SHIPPED')
    const refused = { isOk: false, result: 'SMS.ru: номер стоит в стоп-листе' }
    const calls = () => getDb().integrationCall.findMany({ select: { isOk: true, result: true } })
    await expect.poll(calls).toContainEqual(refused)
    expect((await card())?.failure).toBeNull()
    await toCustomer(orderId, 'orderShipped')
    expect(sent.filter((message) => message.get('to') === '79497654321')).toEqual([])
    expect((await calls()).filter(({ isOk }) => !isOk)).toEqual([refused])
  })
})

describe('SMS.ru for staff', () => {
  it('SMS.ru sends staff a short text about an order once, with the key in no address', async () => {
    const orderId = await order()
    await expect.poll(() => sent.length).toBe(1)
    expect(Object.fromEntries(sent[0] ?? [])).toMatchObject({
      api_id: KEY,
      to: PHONE,
      from: 'COLOR',
      json: '1',
    })
    const text = sent[0]?.get('msg') ?? ''
    expect(text).toMatch(new RegExp(`^Новый заказ CC-${orderId.slice(-8).toUpperCase()}\\. .*1 товар`))
    expect(text.length).toBeLessThanOrEqual(134)
    expect(text).not.toContain('Канарейкина')
    const again = newId()
    await deliver(orderId, again)
    await deliver(orderId, again)
    expect(sent).toHaveLength(2)
    expect(addresses.join()).not.toContain('CANARY')
    expect(JSON.stringify(await getDb().integration.findMany())).not.toContain('CANARY')
  })

  it('SMS.ru shows the balance of the account in a test', async () => {
    await getDb().integration.updateMany({ data: { isActive: false } })
    const { id = '' } = (await card()) ?? {}
    await askForTest({ integrationId: id, actor })
    await expect.poll(card).toMatchObject({ test: null, lastCall: { isOk: true } })
    expect((await card())?.lastCall?.result.replaceAll('\u00a0', ' ')).toBe(
      'Сообщение принято, на счету 4 122,56 ₽',
    )
  })

  it.each([
    [200, 0, 'SMS.ru не узнаёт ключ api_id'],
    [100, 202, 'SMS.ru: неправильный номер телефона'],
    [100, 209, 'SMS.ru: номер стоит в стоп-листе'],
  ])('SMS.ru stops at the codes %i and %i', async (code, ofNumber, reason) => {
    const orderId = await order()
    await expect.poll(() => sent.length).toBe(1)
    codes.push([code, ofNumber])
    await expect(deliver(orderId)).rejects.toMatchObject({ name: 'PermanentFailure' })
    expect(await card()).toMatchObject({ failure: reason })
  })

  it.each([
    [201, 0, 'SMS.ru: на счету не хватает денег'],
    [220, 0, 'SMS.ru: сервис временно недоступен'],
    [100, 231, 'SMS.ru: слишком много одинаковых сообщений за минуту'],
    [0, 0, 'SMS.ru ответил непонятно (502)'],
  ])('SMS.ru tries again after the codes %i and %i, and loses nothing', async (code, ofNumber, reason) => {
    const [orderId, eventId] = [await order(), newId()]
    await expect.poll(() => sent.length).toBe(1)
    codes.push([code, ofNumber])
    await expect(deliver(orderId, eventId)).rejects.toMatchObject({
      name: 'ProviderFailure',
      kind: 'temporary',
    })
    expect(await card()).toMatchObject({ failure: null, lastCall: { isOk: false, result: reason } })
    await deliver(orderId, eventId)
    expect(sent).toHaveLength(2)
  })
})
