import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { placeOrder } from '~/domain/orders/index.server'
import {
  advanceRefund,
  choosePaymentOnReceipt,
  comparePayments,
  expireUnpaidOrders,
  pollPayments,
  readPaymentStep,
  readToldStatus,
  receiveCallback,
  refundOrder,
  refundPayment,
  startPayment,
} from '~/domain/payments/index.server'
import { holdClock, now } from '~/platform/clock'
import { getDb } from '~/platform/db.server'

import { callbackOf, createBankInProcess, type BankInProcess } from '../../support/bank-in-process'
import { checkoutOf } from '../../support/checkout-form'
import { createCart, createProduct, stockOf } from '../../support/factories'
import { setSettings } from '../../support/set-settings'

const admin = { kind: 'admin', id: null, name: 'Администратор' } as const
const PRICE = 199_900

let shop: BankInProcess

beforeAll(async () => {
  await getDb().setting.create({ data: { group: 'payment', value: { online: true } } })
})

beforeEach(() => {
  holdClock(new Date())
  shop = createBankInProcess(() => now().getTime())
})

afterEach(() => holdClock(undefined))

async function placed() {
  const product = await createProduct({ stock: 5, priceKopecks: PRICE })
  const { visitorHash } = await createCart([{ productId: product.id, quantity: 2 }])
  const { orderId } = await placeOrder({ checkout: checkoutOf({ delivery: 'pickup' }), visitorHash, userId: null, ip: '', userAgent: null })
  return { orderId, productId: product.id }
}

const pass = (seconds: number) => holdClock(new Date(now().getTime() + seconds * 1_000))

async function work(seconds = 6): Promise<void> {
  pass(seconds)
  await pollPayments(shop.client, { budget: 0 })
}

async function attemptsOf(orderId: string) {
  return getDb().payment.findMany({ where: { orderId }, orderBy: { attempt: 'asc' } })
}

const orderOf = (orderId: string) => getDb().order.findUniqueOrThrow({ where: { id: orderId } })

async function lastAttempt(orderId: string) {
  const last = (await attemptsOf(orderId)).at(-1)
  if (!last) throw new Error('No attempt')
  return last
}

/** An order that somebody has paid at the bank, as the worker knows it. */
async function paid() {
  const order = await placed()
  await startPayment({ orderId: order.orderId, method: 'ONLINE' })
  await work()
  shop.bank.pay({ id: (await lastAttempt(order.orderId)).gatewayId ?? '' })
  await work()
  return order
}

describe('paying online', () => {
  it('is written down before the bank is asked, and paid by the bank’s word alone', async () => {
    const { orderId } = await placed()
    await startPayment({ orderId, method: 'ONLINE' })
    expect(await readPaymentStep(orderId)).toMatchObject({ totalKopecks: 2 * PRICE, step: { step: 'preparing' } })
    expect(shop.bank.dump()).toEqual([])
    await work()
    const { step } = await readPaymentStep(orderId)
    expect(step).toMatchObject({
      step: 'processing',
      method: 'ONLINE',
      paymentUrl: expect.stringContaining('http://bank.test/pay/') as string,
    })
    await work()
    expect(await readToldStatus(orderId)).toBe('PENDING')
    shop.bank.pay({ id: (await lastAttempt(orderId)).gatewayId ?? '' })
    expect(await readToldStatus(orderId)).toBe('PENDING')
    await work()
    expect(await readToldStatus(orderId)).toBe('COMPLETED')
    expect(await orderOf(orderId)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID', paymentMethod: 'ONLINE', expiresAt: null })
    expect(await lastAttempt(orderId)).toMatchObject({ status: 'PAID', amountKopecks: 2 * PRICE, nextPollAt: null })
  })

  it('is one attempt for a double click, and another after a choice of another way', async () => {
    const { orderId } = await placed()
    const [first, second] = [await startPayment({ orderId, method: 'ONLINE' }), await startPayment({ orderId, method: 'ONLINE' })]
    expect(second).toEqual(first)
    await work()
    await startPayment({ orderId, method: 'QR' })
    await work()
    const [card, qr] = await attemptsOf(orderId)
    expect(card).toMatchObject({ status: 'FAILED', failureReason: 'replaced', nextPollAt: null })
    expect(qr).toMatchObject({ status: 'PENDING', method: 'QR', gatewayNumber: expect.stringMatching(/^CC-.{8}-2$/) as string })
    expect(() => shop.bank.pay({ id: card?.gatewayId ?? '' })).toThrow('Платёж невозможен')
    expect((await readPaymentStep(orderId)).step).toMatchObject({
      qr: { size: expect.any(Number) as number, path: expect.stringMatching(/^M/) as string },
    })
  })

  it('goes back to paying on receipt as it was chosen at checkout', async () => {
    const { orderId } = await placed()
    const { paymentMethod } = await orderOf(orderId)
    await startPayment({ orderId, method: 'ONLINE' })
    await startPayment({ orderId, method: 'QR' })
    await work()
    await choosePaymentOnReceipt(orderId)
    await work()
    expect(await orderOf(orderId)).toMatchObject({ paymentMethod, expiresAt: null, paymentStatus: 'PENDING' })
    expect((await readPaymentStep(orderId)).step).toEqual({ step: 'confirmed' })
    expect(shop.bank.dump()[0]).toMatchObject({ isClosed: true })
  })

  it('is refused while it is off, after it is paid and when the order is gone', async () => {
    const { orderId } = await paid()
    await expect(startPayment({ orderId, method: 'QR' })).rejects.toMatchObject({ code: 'paid', status: 409 })
    await refundOrder({ orderId, reason: 'передумал', author: admin })
    await expect(choosePaymentOnReceipt((await placed()).orderId)).resolves.toBeUndefined()
    await setSettings('payment', { online: false })
    await expect(startPayment({ orderId: (await placed()).orderId, method: 'ONLINE' })).rejects.toMatchObject({ code: 'off' })
    await setSettings('payment', { online: true })
  })
})

describe('a gateway in trouble', () => {
  it('is asked before a registration is repeated, and a lost one is replaced', async () => {
    const { orderId } = await placed()
    await startPayment({ orderId, method: 'ONLINE' })
    const faults = ['lost'] as const
    let call = 0
    shop.faultOf = (method) => (method === 'register.do' ? (faults[call++] ?? null) : null)
    await work()
    await work(10)
    await work(10)
    const [lost, second] = await attemptsOf(orderId)
    expect(lost).toMatchObject({ status: 'FAILED', failureReason: 'lost', gatewayId: null })
    expect(second).toMatchObject({ status: 'PENDING', gatewayId: expect.any(String) as string })
    expect(shop.bank.dump().filter(({ isClosed }) => !isClosed)).toHaveLength(1)
  })

  it('tells the shopper after three silent tries, and makes sure later that nothing was registered', async () => {
    const { orderId } = await placed()
    await startPayment({ orderId, method: 'ONLINE' })
    shop.faultOf = () => 'silent'
    for (let round = 0; round < 4; round += 1) await work(30)
    expect((await readPaymentStep(orderId)).step).toEqual({ step: 'error', text: 'Ошибка при обработке платежа' })
    shop.faultOf = () => null
    await work(120)
    await work(120)
    expect(await lastAttempt(orderId)).toMatchObject({ failureReason: 'gateway', nextPollAt: null })
    await startPayment({ orderId, method: 'ONLINE' })
    await work()
    expect((await readPaymentStep(orderId)).step).toMatchObject({ step: 'processing' })
  })

  it('that speaks of another sum changes nothing, and alarms the shop once', async () => {
    const { orderId } = await placed()
    await startPayment({ orderId, method: 'ONLINE' })
    await work()
    shop.bank.pay({ id: (await lastAttempt(orderId)).gatewayId ?? '' })
    for (const fault of ['wrong-amount', 'wrong-currency', 'other-order', 'wrong-amount'] as const) {
      shop.faultOf = () => fault
      await work(60)
      expect(await readToldStatus(orderId)).not.toBe('COMPLETED')
    }
    expect(await getDb().notification.count({ where: { type: 'SYSTEM_ALERT', link: `/admin/orders/${orderId}` } })).toBe(1)
    shop.faultOf = () => null
    await work(60)
    expect(await readToldStatus(orderId)).toBe('COMPLETED')
  })

  it('whose night differs from ours is set right by the comparison', async () => {
    const { orderId } = await placed()
    await startPayment({ orderId, method: 'ONLINE' })
    await work()
    const { id, gatewayId, gatewayNumber } = await lastAttempt(orderId)
    await getDb().payment.update({ where: { id }, data: { nextPollAt: null } })
    shop.bank.pay({ id: gatewayId ?? '' })
    await work()
    expect(await readToldStatus(orderId)).toBe('PENDING')
    expect(await comparePayments(shop.client)).toMatchObject({ differing: expect.arrayContaining([gatewayNumber]) as string[] })
    expect(await readToldStatus(orderId)).toBe('COMPLETED')
    expect((await comparePayments(shop.client)).differing).not.toContain(gatewayNumber)
  })
})

describe('callbacks', () => {
  it('make the worker ask at once; forged and unknown ones change nothing', async () => {
    const { orderId } = await placed()
    await startPayment({ orderId, method: 'ONLINE' })
    await work()
    shop.bank.pay({ id: (await lastAttempt(orderId)).gatewayId ?? '' })
    const [news] = shop.news
    if (!news) throw new Error('The bank is silent')
    expect(await receiveCallback(callbackOf(news, 'another key'))).toBe(false)
    expect(await receiveCallback({ ...callbackOf(news), status: '0' })).toBe(false)
    expect(await receiveCallback(callbackOf({ ...news, order: { ...news.order, id: 'unknown', orderNumber: 'unknown' } }))).toBe(true)
    await pollPayments(shop.client, { budget: 0 })
    expect(await readToldStatus(orderId)).toBe('PENDING')
    for (let repeat = 0; repeat < 3; repeat += 1) expect(await receiveCallback(callbackOf(news))).toBe(true)
    await pollPayments(shop.client, { budget: 0 })
    expect(await readToldStatus(orderId)).toBe('COMPLETED')
    expect(await getDb().outboxEvent.count({ where: { name: 'order.paid', payload: { path: ['orderId'], equals: orderId } } })).toBe(1)
  })
})

describe('an order that is not paid in time', () => {
  it('is cancelled after its attempt is closed at the bank, and returns its stock', async () => {
    const { orderId, productId } = await placed()
    await startPayment({ orderId, method: 'ONLINE' })
    await work()
    pass(31 * 60)
    await expireUnpaidOrders()
    expect((await orderOf(orderId)).status).toBe('PENDING')
    await work(60)
    await expireUnpaidOrders()
    expect(await orderOf(orderId)).toMatchObject({ status: 'CANCELLED', holdsStock: false })
    expect(await stockOf(productId)).toEqual({ stock: 5, moved: 5 })
    expect((await readPaymentStep(orderId)).step).toMatchObject({ step: 'closed' })
  })

  it('gives late money back by itself', async () => {
    const { orderId } = await placed()
    await startPayment({ orderId, method: 'ONLINE' })
    await work()
    const { gatewayId } = await lastAttempt(orderId)
    await refundOrder({ orderId, reason: 'нет товара', author: admin })
    shop.bank.pay({ id: gatewayId ?? '' })
    await work()
    await work()
    expect(await lastAttempt(orderId)).toMatchObject({ status: 'REFUNDED', refundedKopecks: 2 * PRICE })
    expect(shop.bank.find({ id: gatewayId ?? '' }).refunds).toHaveLength(1)
  })

  it('never ends an order that is paid on receipt', async () => {
    const { orderId } = await placed()
    pass(86_400)
    await expireUnpaidOrders()
    expect((await orderOf(orderId)).status).toBe('PENDING')
  })
})

describe('refunds', () => {
  it('go back in parts, never more than what is left, and once', async () => {
    const { orderId } = await paid()
    const ask = (amountKopecks: number) => refundPayment({ orderId, amountKopecks, reason: 'часть', author: admin })
    const refundId = await ask(100_000)
    await expect(ask(2 * PRICE - 99_999)).rejects.toMatchObject({ field: 'amount', status: 409 })
    await advanceRefund(refundId, shop.client)
    await advanceRefund(refundId, shop.client)
    expect(await lastAttempt(orderId)).toMatchObject({ status: 'PAID', refundedKopecks: 100_000 })
    await ask(2 * PRICE - 100_000)
    await work()
    expect(await lastAttempt(orderId)).toMatchObject({ status: 'REFUNDED', refundedKopecks: 2 * PRICE })
    expect((await orderOf(orderId)).paymentStatus).toBe('REFUNDED')
    await expect(ask(1)).rejects.toMatchObject({ status: 404 })
  })

  it('come with a whole order, whose stock returns once', async () => {
    const { orderId, productId } = await paid()
    await refundOrder({ orderId, reason: 'брак', author: admin })
    await work()
    expect(await orderOf(orderId)).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED' })
    expect(await stockOf(productId)).toEqual({ stock: 5, moved: 5 })
    await expect(refundOrder({ orderId, reason: 'ещё раз', author: admin })).rejects.toMatchObject({ status: 409 })
  })

  it('call a person when the bank refuses again and again', async () => {
    const { orderId } = await paid()
    const refundId = await refundPayment({ orderId, amountKopecks: 5_000, reason: 'часть', author: admin })
    shop.faultOf = (method) => (method === 'refund.do' ? 'system-error' : null)
    for (let round = 0; round < 6; round += 1) await work(400)
    expect(await getDb().refund.findUniqueOrThrow({ where: { id: refundId } })).toMatchObject({ status: 'FAILED', nextTryAt: null })
    expect(await getDb().notification.count({ where: { dedupeKey: `${refundId}:failed` } })).toBe(1)
  })
})
