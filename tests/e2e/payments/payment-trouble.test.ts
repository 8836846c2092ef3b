import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { signedCallback } from '../../../sandbox/callback.ts'
import type { Fault } from '../../../sandbox/misbehaviour.ts'
import { HttpClient, inputValue } from '~tests/support/http/http-client'
import { hurry, HttpPayer } from '~tests/support/payments/pay-by-http'
import { startShop, type PayingShop } from '~tests/support/shop/shop'
import { firstOnSale, query } from '~tests/support/database/shop-data'

const failed = 'Ошибка при обработке платежа'
const preparing = 'Готовим оплату: связываемся с банком…'
const checking = 'Проверяем оплату.'

let shop: PayingShop
let productId: string
let customers = 0

beforeAll(async () => {
  shop = await startShop({ sandbox: true })
  productId = (await firstOnSale(shop.databaseUrl, 100)).id
})

afterAll(() => shop.stop())

async function newPayer(): Promise<HttpPayer> {
  customers += 1
  const payer = new HttpPayer(shop, `trouble-${customers}@example.ru`)
  await payer.placeOrder(productId)
  return payer
}

const alarms = async (link: string) =>
  query<{ message: string }>(
    shop.databaseUrl,
    `SELECT "message" FROM "Notification" WHERE "type" = 'SYSTEM_ALERT' AND "link" = $1`,
    [link],
  )

async function endsPaid(payer: HttpPayer): Promise<void> {
  await expect
    .poll(async () => {
      await hurry(shop.databaseUrl)
      return (await payer.books()).paymentStatus
    })
    .toBe('PAID')
  const books = await payer.books()
  const bankOrders = shop.bank.ordersOf(books.orderNumber)
  expect(books.status).toBe('CONFIRMED')
  expect(books.payments.filter(({ status }) => status === 'PAID')).toHaveLength(1)
  expect(bankOrders.reduce((sum, { deposited }) => sum + deposited, 0)).toBe(books.totalKopecks)
  expect(books.moved).toBe(books.stock)
  expect(await payer.page()).toContain('Заказ оплачен')
}

async function staysUnpaid(payer: HttpPayer, paymentStatus: 'PENDING' | 'FAILED'): Promise<void> {
  const books = await payer.books()
  expect(books).toMatchObject({ status: 'PENDING', paymentStatus, holdsStock: true, refunds: [] })
  expect(books.payments.map(({ status }) => status)).not.toContain('PAID')
}

describe('an unavailable bank', () => {
  it('an outage before the registration is shown to the customer, who pays afterwards', async () => {
    const payer = await newPayer()
    await shop.bank.stop()
    await payer.choose('online')
    expect(await payer.page()).toContain(preparing)
    await payer.comesToRead(failed)
    await staysUnpaid(payer, 'FAILED')
    await shop.bank.start()
    expect((await payer.client.get(`${payer.path}&choose=1`)).words).toContain('Способ оплаты')
    await payer.choose('online')
    await payer.payAtBank()
    await endsPaid(payer)
  })

  it('an outage after the payment makes the page wait until the bank recovers', async () => {
    const payer = await newPayer()
    await payer.choose('online')
    const bankId = await payer.registered()
    shop.bank.misbehave({ method: 'getOrderStatusExtended.do', fault: 'server-error', times: 100 })
    shop.bank.pay(bankId)
    await shop.bank.stop()
    await hurry(shop.databaseUrl)
    await expect.poll(() => payer.failures()).toBeGreaterThan(0)
    expect(await payer.page()).toContain(checking)
    await staysUnpaid(payer, 'PENDING')
    await shop.bank.start()
    await endsPaid(payer)
  })
})

describe('a bad response to the registration', () => {
  it.each<Fault>(['slow', 'server-error', 'not-json', 'lost', 'system-error'])(
    'a bad response to the registration makes the customer wait and pay once: %s',
    async (fault) => {
      const payer = await newPayer()
      shop.bank.misbehave({ method: 'register.do', fault })
      await payer.choose('online')
      expect(await payer.page()).toContain(preparing)
      await staysUnpaid(payer, 'PENDING')
      if (fault !== 'slow') {
        await expect.poll(() => payer.failures()).toBe(1)
        await hurry(shop.databaseUrl)
      }
      await payer.payAtBank()
      await endsPaid(payer)
    },
  )

  it('a permanent refusal is shown to the customer, who chooses to pay on receipt', async () => {
    const payer = await newPayer()
    // More than the shop's attempts: speeding up time may merge two of them.
    shop.bank.misbehave({ method: 'register.do', fault: 'system-error', times: 100 })
    await payer.choose('online')
    await payer.comesToRead(failed)
    await staysUnpaid(payer, 'FAILED')
    await payer.choose('cash')
    expect(await payer.page()).toContain('Подтверждаем заказ')
    await staysUnpaid(payer, 'PENDING')
    shop.bank.behave()
  })
})

describe('a bad response after the payment', () => {
  it.each<Fault>(['slow', 'server-error', 'not-json', 'system-error'])(
    'a bad response after the payment makes the page wait until it is paid: %s',
    async (fault) => {
      const payer = await newPayer()
      await payer.choose('online')
      const bankId = await payer.registered()
      // Only this order: a late request about the previous one must not use up the fault.
      shop.bank.misbehave({ method: 'getOrderStatusExtended.do', orderId: bankId, fault })
      shop.bank.pay(bankId)
      expect(await payer.page()).toContain(checking)
      if (fault !== 'slow') await expect.poll(() => payer.failures()).toBe(1)
      await staysUnpaid(payer, 'PENDING')
      await endsPaid(payer)
    },
  )

  it.each<[string, Fault]>([
    ['another sum', 'wrong-amount'],
    ['another currency', 'wrong-currency'],
    ['somebody else’s order', 'other-order'],
  ])(
    'a mismatch of %s marks nothing as paid and raises an alarm, until a correct response',
    async (_, fault) => {
      const payer = await newPayer()
      await payer.choose('online')
      const bankId = await payer.registered()
      shop.bank.misbehave({ method: 'getOrderStatusExtended.do', fault, times: 1_000 })
      shop.bank.pay(bankId)
      await payer.comesToRead(failed)
      await staysUnpaid(payer, 'FAILED')
      expect((await payer.books()).payments).toMatchObject([{ status: 'FAILED', reason: 'mismatch' }])
      expect(await alarms(`/admin/orders/${payer.orderId}`)).toHaveLength(1)
      shop.bank.behave()
      await endsPaid(payer)
    },
  )
})

describe('forged callbacks', () => {
  const send = (method: 'GET' | 'POST', parameters: URLSearchParams) => {
    const path = '/api/sberbank/callback'
    const client = new HttpClient(shop.url)
    return method === 'GET'
      ? client.get(`${path}?${parameters.toString()}`)
      : client.send(path, { method, body: parameters })
  }
  const eventsOf = (payer: HttpPayer) =>
    query(
      shop.databaseUrl,
      'SELECT 1 FROM "PaymentEvent" event JOIN "Payment" payment ON payment."id" = event."paymentId" WHERE payment."orderId" = $1',
      [payer.orderId],
    )

  it.each(['GET', 'POST'] as const)(
    'a %s callback with a wrong, missing or foreign checksum is refused',
    async (method) => {
      const payer = await newPayer()
      await payer.choose('online')
      const callback = {
        mdOrder: await payer.registered(),
        orderNumber: '',
        operation: 'deposited',
        status: '1',
      }
      const changed = signedCallback({ ...callback, status: '0' }, shop.bank.key)
      changed.set('status', '1')
      for (const forged of [
        changed,
        new URLSearchParams(callback),
        signedCallback(callback, 'another key'),
        new URLSearchParams(),
      ])
        expect((await send(method, forged)).status).toBe(403)
      expect(await eventsOf(payer)).toEqual([])
      await staysUnpaid(payer, 'PENDING')
    },
  )

  it('a signed callback only makes the shop check with the bank, and an unknown payment does nothing', async () => {
    const payer = await newPayer()
    await payer.choose('online')
    const callback = { orderNumber: '', operation: 'deposited', status: '1' }
    expect(
      (await send('POST', signedCallback({ ...callback, mdOrder: 'unknown' }, shop.bank.key))).status,
    ).toBe(200)
    for (const method of ['GET', 'POST', 'GET'] as const)
      expect(
        (
          await send(
            method,
            signedCallback({ ...callback, mdOrder: await payer.registered() }, shop.bank.key),
          )
        ).status,
      ).toBe(200)
    expect(await eventsOf(payer)).toHaveLength(1)
    await hurry(shop.databaseUrl)
    await staysUnpaid(payer, 'PENDING')
    await payer.payAtBank()
    await endsPaid(payer)
  })
})

describe('untrusted input of the browser', () => {
  it('a sum in the form or the call changes nothing at the bank', async () => {
    const payer = await newPayer()
    await payer.client.post(payer.path, {
      method: 'online',
      amount: '1',
      totalKopecks: '100',
      amountKopecks: '100',
    })
    await payer.registered()
    const { orderNumber, totalKopecks } = await payer.books()
    expect(shop.bank.ordersOf(orderNumber).map(({ amount }) => amount)).toEqual([totalKopecks])
    const body = JSON.stringify({ orderId: payer.orderId, amount: 1 })
    const refused = await payer.client.send('/api/sberbank/create-order', { method: 'POST', body })
    expect([refused.status, refused.text.includes('Сумма заказа изменилась')]).toEqual([409, true])
    expect((await payer.books()).payments).toHaveLength(1)
  })

  it('a sum changed by staff since the page was rendered is shown before payment', async () => {
    const payer = await newPayer()
    const { totalKopecks } = await payer.books()
    const seen = inputValue((await payer.client.get(payer.path)).text, 'seenKopecks')
    expect(seen).toBe(String(totalKopecks))
    await query(
      shop.databaseUrl,
      'UPDATE "Order" SET "deliveryKopecks" = "deliveryKopecks" + 100, "totalKopecks" = "totalKopecks" + 100 WHERE "id" = $1',
      [payer.orderId],
    )
    const refused = await payer.client.post(payer.path, { method: 'online', seenKopecks: seen })
    expect([refused.status, refused.words.includes('Сумма заказа изменилась')]).toEqual([409, true])
    expect(inputValue(refused.text, 'seenKopecks')).toBe(String(totalKopecks + 100))
    expect((await payer.books()).payments).toEqual([])
  })

  it('an unknown payment method is refused with its message', async () => {
    const payer = await newPayer()
    const refused = await payer.client.post(payer.path, { method: 'barter' })
    expect([refused.status, refused.words.includes('Выберите способ оплаты')]).toEqual([400, true])
    expect((await payer.books()).payments).toEqual([])
  })

  it('a paid order cannot be paid again', async () => {
    const payer = await newPayer()
    await payer.choose('online')
    await payer.payAtBank()
    await payer.paid()
    for (const method of ['online', 'qr', 'cash', 'another'] as const) {
      const refused = await payer.choose(method)
      expect(refused.status).toBe(409)
    }
    await endsPaid(payer)
  })

  it('another person’s order can be neither paid nor seen', async () => {
    const payer = await newPayer()
    const otherClient = new HttpClient(shop.url)
    await otherClient.get('/')
    expect((await otherClient.post(payer.path, { method: 'online' })).status).toBe(404)
    expect((await otherClient.post(`${payer.path}&key=${'A'.repeat(43)}`, { method: 'cash' })).status).toBe(
      404,
    )
    const page = await otherClient.follow(await otherClient.get(payer.path))
    expect(page.path).toContain('/order-success')
    const order = JSON.stringify({ orderId: payer.orderId })
    const calls = [
      await otherClient.send('/api/sberbank/create-order', { method: 'POST', body: order }),
      await otherClient.get(`/api/sberbank/order-status/${payer.orderId}`),
      await otherClient.get('/api/sberbank/order-status/00000000-0000-4000-8000-000000000000'),
      await otherClient.get('/api/sberbank/order-status/nonsense'),
      await otherClient.get('/checkout/payment?orderId=nonsense'),
    ]
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    for (const { text } of [page, ...calls])
      for (const personal of ['Ковалёва', payer.email, '123-45-67']) expect(text).not.toContain(personal)
    expect((await otherClient.get('/checkout/payment')).status).toBe(400)
    expect((await payer.books()).payments).toEqual([])
  })
})
