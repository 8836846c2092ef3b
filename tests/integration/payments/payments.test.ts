import { describe, expect, it } from 'vitest'

import {
  advanceRefund,
  choosePaymentOnReceipt,
  reconcilePayments,
  expireUnpaidOrders,
  pollPayments,
  readPaymentStep,
  readReportedStatus,
  receiveCallback,
  refundOrder,
  refundPayment,
  startPayment,
} from '~/domain/payments/index.server'
import type { PaymentProvider } from '~/domain/payments/gateway/payment-provider'
import { getDb } from '~/platform/db/db.server'

import { administrator } from '../../support/people/administrator'
import { callbackOf } from '../../support/payments/bank-in-process'
import { stockOf } from '../../support/database/factories'
import { setSettings } from '../../support/settings/set-settings'
import { openShopWithBank, PRICE } from './shop-with-bank'

const shop = openShopWithBank()

describe('an online payment', () => {
  it('an online payment is saved before the bank call, and is paid only by the bank’s response', async () => {
    const { orderId } = await shop.placed()
    await startPayment({ orderId, method: 'ONLINE' })
    expect(await readPaymentStep(orderId)).toMatchObject({
      totalKopecks: 2 * PRICE,
      step: { step: 'preparing' },
    })
    expect(shop.bank.dump()).toEqual([])
    await shop.work()
    const { step } = await readPaymentStep(orderId)
    expect(step).toMatchObject({
      step: 'processing',
      method: 'ONLINE',
      paymentUrl: expect.stringContaining('http://bank.test/pay/') as string,
    })
    await shop.work()
    expect(await readReportedStatus(orderId)).toBe('PENDING')
    await shop.payAtBank(orderId)
    expect(await readReportedStatus(orderId)).toBe('PENDING')
    await shop.work()
    expect(await readReportedStatus(orderId)).toBe('COMPLETED')
    expect(await shop.orderOf(orderId)).toMatchObject({
      status: 'CONFIRMED',
      paymentStatus: 'PAID',
      paymentMethod: 'ONLINE',
      expiresAt: null,
    })
    expect(await shop.lastAttempt(orderId)).toMatchObject({
      status: 'PAID',
      amountKopecks: 2 * PRICE,
      nextPollAt: null,
    })
  })

  it('a double click makes one attempt, and a change of method another one', async () => {
    const { orderId } = await shop.placed()
    const [first, second] = [
      await startPayment({ orderId, method: 'ONLINE' }),
      await startPayment({ orderId, method: 'ONLINE' }),
    ]
    expect(second).toEqual(first)
    await shop.work()
    await startPayment({ orderId, method: 'QR' })
    await shop.work()
    const [card, qr] = await shop.attemptsOf(orderId)
    expect(card).toMatchObject({ status: 'FAILED', failureReason: 'replaced', nextPollAt: null })
    expect(qr).toMatchObject({
      status: 'PENDING',
      method: 'QR',
      gatewayNumber: expect.stringMatching(/^CC-.{8}-2$/) as string,
    })
    expect(() => shop.bank.pay({ id: card?.gatewayId ?? '' })).toThrow('Платёж невозможен')
    expect((await readPaymentStep(orderId)).step).toMatchObject({
      qr: { size: expect.any(Number) as number, path: expect.stringMatching(/^M/) as string },
    })
  })

  it('an online payment is replaced by payment on receipt, as chosen at the checkout', async () => {
    const { orderId } = await shop.placed()
    const { paymentMethod } = await shop.orderOf(orderId)
    await startPayment({ orderId, method: 'ONLINE' })
    await startPayment({ orderId, method: 'QR' })
    await shop.work()
    await choosePaymentOnReceipt(orderId)
    await shop.work()
    expect(await shop.orderOf(orderId)).toMatchObject({
      paymentMethod,
      expiresAt: null,
      paymentStatus: 'PENDING',
    })
    expect((await readPaymentStep(orderId)).step).toEqual({ step: 'confirmed' })
    expect(shop.bank.dump()[0]).toMatchObject({ isClosed: true })
  })

  it('an online payment is refused while disabled, after a payment, and for a cancelled order', async () => {
    const { orderId } = await shop.paid()
    await expect(startPayment({ orderId, method: 'QR' })).rejects.toMatchObject({ code: 'paid', status: 409 })
    await refundOrder({ orderId, reason: 'передумал', actor: administrator })
    await expect(choosePaymentOnReceipt((await shop.placed()).orderId)).resolves.toBeUndefined()
    await setSettings('payment', { online: false })
    await expect(
      startPayment({ orderId: (await shop.placed()).orderId, method: 'ONLINE' }),
    ).rejects.toMatchObject({ code: 'off' })
    await setSettings('payment', { online: true })
  })
})

describe('a failing payment gateway', () => {
  it('the gateway is queried before a registration is repeated, and a lost one is replaced', async () => {
    const { orderId } = await shop.placed()
    await startPayment({ orderId, method: 'ONLINE' })
    const faults = ['lost'] as const
    let call = 0
    shop.fail((method) => (method === 'register.do' ? (faults[call++] ?? null) : null))
    await shop.work()
    await shop.work(10)
    await shop.work(10)
    const [lost, second] = await shop.attemptsOf(orderId)
    expect(lost).toMatchObject({ status: 'FAILED', failureReason: 'lost', gatewayId: null })
    expect(second).toMatchObject({ status: 'PENDING', gatewayId: expect.any(String) as string })
    expect(shop.bank.dump().filter(({ isClosed }) => !isClosed)).toHaveLength(1)
  })

  it('three attempts without response cause an error message and a later check of the registration', async () => {
    const { orderId } = await shop.placed()
    await startPayment({ orderId, method: 'ONLINE' })
    shop.fail(() => 'silent')
    for (let round = 0; round < 4; round += 1) await shop.work(30)
    expect((await readPaymentStep(orderId)).step).toEqual({
      step: 'error',
      text: 'Ошибка при обработке платежа',
      reason: 'Банк не ответил. Попробуйте ещё раз через несколько минут.',
    })
    shop.fail(() => null)
    await shop.work(120)
    await shop.work(120)
    expect(await shop.lastAttempt(orderId)).toMatchObject({ failureReason: 'gateway', nextPollAt: null })
    await startPayment({ orderId, method: 'ONLINE' })
    await shop.work()
    expect((await readPaymentStep(orderId)).step).toMatchObject({ step: 'processing' })
  })

  it('an error of the shop ends the payment with a message to shopper and staff', async () => {
    const { orderId } = await shop.placed()
    await startPayment({ orderId, method: 'ONLINE' })
    const { client } = shop
    const broken: PaymentProvider = {
      name: client.name,
      register: () => Promise.reject(new TypeError('broken')),
      status: (payment) => client.status(payment),
      refund: (refund) => client.refund(refund),
      reverse: (payment) => client.reverse(payment),
      decline: (payment) => client.decline(payment),
    }
    for (let round = 0; round < 3; round += 1) {
      shop.pass(60)
      await pollPayments(broken, { budget: 0 })
    }
    expect((await readPaymentStep(orderId)).step).toMatchObject({ step: 'error' })
    const alerts = await getDb().notification.findMany({
      where: { link: { contains: orderId }, type: 'SYSTEM_ALERT' },
    })
    expect(alerts).toMatchObject([
      { priority: 'URGENT', title: expect.stringContaining('не подготовлена') as string },
    ])
  })

  it('a response with a wrong sum changes nothing, and alerts the shop once', async () => {
    const { orderId } = await shop.registered()
    await shop.payAtBank(orderId)
    for (const fault of ['wrong-amount', 'wrong-currency', 'other-order', 'wrong-amount'] as const) {
      shop.fail(() => fault)
      await shop.work(60)
      expect(await readReportedStatus(orderId)).not.toBe('COMPLETED')
    }
    expect(
      await getDb().notification.count({ where: { type: 'SYSTEM_ALERT', link: `/admin/orders/${orderId}` } }),
    ).toBe(1)
    shop.fail(() => null)
    await shop.work(60)
    expect(await readReportedStatus(orderId)).toBe('COMPLETED')
  })

  it('a missed payment is corrected by the nightly reconciliation', async () => {
    const { orderId } = await shop.registered()
    const { id, gatewayId, gatewayNumber } = await shop.lastAttempt(orderId)
    await getDb().payment.update({ where: { id }, data: { nextPollAt: null } })
    shop.bank.pay({ id: gatewayId ?? '' })
    await shop.work()
    expect(await readReportedStatus(orderId)).toBe('PENDING')
    expect(await reconcilePayments(shop.client)).toMatchObject({
      differing: expect.arrayContaining([gatewayNumber]) as string[],
    })
    expect(await readReportedStatus(orderId)).toBe('COMPLETED')
    expect((await reconcilePayments(shop.client)).differing).not.toContain(gatewayNumber)
  })
})

describe('a callback of the bank', () => {
  it('a callback makes the worker check with the bank at once, and a forged one changes nothing', async () => {
    const { orderId } = await shop.registered()
    await shop.payAtBank(orderId)
    const [news] = shop.news
    if (!news) throw new Error('The bank is silent')
    expect(await receiveCallback(callbackOf(news, 'another key'))).toBe(false)
    expect(await receiveCallback({ ...callbackOf(news), status: '0' })).toBe(false)
    expect(
      await receiveCallback(
        callbackOf({ ...news, order: { ...news.order, id: 'unknown', orderNumber: 'unknown' } }),
      ),
    ).toBe(true)
    await pollPayments(shop.client, { budget: 0 })
    expect(await readReportedStatus(orderId)).toBe('PENDING')
    for (let repeat = 0; repeat < 3; repeat += 1) expect(await receiveCallback(callbackOf(news))).toBe(true)
    await pollPayments(shop.client, { budget: 0 })
    expect(await readReportedStatus(orderId)).toBe('COMPLETED')
    expect(
      await getDb().outboxEvent.count({
        where: { name: 'order.paid', payload: { path: ['orderId'], equals: orderId } },
      }),
    ).toBe(1)
  })
})

describe('an order that is not paid in time', () => {
  it('an unpaid order is cancelled after the bank closes its attempt, and returns its stock', async () => {
    const { orderId, productId } = await shop.registered()
    shop.pass(31 * 60)
    await expireUnpaidOrders()
    expect((await shop.orderOf(orderId)).status).toBe('PENDING')
    await shop.work(60)
    await expireUnpaidOrders()
    expect(await shop.orderOf(orderId)).toMatchObject({ status: 'CANCELLED', holdsStock: false })
    expect(await stockOf(productId)).toEqual({ stock: 5, moved: 5 })
    expect((await readPaymentStep(orderId)).step).toMatchObject({ step: 'closed' })
  })

  it('a late payment is refunded automatically', async () => {
    const { orderId } = await shop.registered()
    const { gatewayId } = await shop.lastAttempt(orderId)
    await refundOrder({ orderId, reason: 'нет товара', actor: administrator })
    shop.bank.pay({ id: gatewayId ?? '' })
    await shop.work()
    await shop.work()
    expect(await shop.lastAttempt(orderId)).toMatchObject({ status: 'REFUNDED', refundedKopecks: 2 * PRICE })
    expect(shop.bank.find({ id: gatewayId ?? '' }).refunds).toHaveLength(1)
  })

  it('an order paid on receipt is never cancelled', async () => {
    const { orderId } = await shop.placed()
    shop.pass(86_400)
    await expireUnpaidOrders()
    expect((await shop.orderOf(orderId)).status).toBe('PENDING')
  })
})

describe('a refund', () => {
  it('a refund is made in parts, at most the rest, and once', async () => {
    const { orderId } = await shop.paid()
    const ask = (amountKopecks: number) =>
      refundPayment({ orderId, amountKopecks, reason: 'часть', actor: administrator })
    const refundId = await ask(100_000)
    await expect(ask(2 * PRICE - 99_999)).rejects.toMatchObject({ field: 'amount', status: 409 })
    await advanceRefund(refundId, shop.client)
    await advanceRefund(refundId, shop.client)
    expect(await shop.lastAttempt(orderId)).toMatchObject({ status: 'PAID', refundedKopecks: 100_000 })
    await ask(2 * PRICE - 100_000)
    await shop.work()
    expect(await shop.lastAttempt(orderId)).toMatchObject({ status: 'REFUNDED', refundedKopecks: 2 * PRICE })
    expect((await shop.orderOf(orderId)).paymentStatus).toBe('REFUNDED')
    await expect(ask(1)).rejects.toMatchObject({ status: 404 })
  })

  it('a refund of a whole order returns its stock once', async () => {
    const { orderId, productId } = await shop.paid()
    await refundOrder({ orderId, reason: 'брак', actor: administrator })
    await shop.work()
    expect(await shop.orderOf(orderId)).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED' })
    expect(await stockOf(productId)).toEqual({ stock: 5, moved: 5 })
    await expect(refundOrder({ orderId, reason: 'ещё раз', actor: administrator })).rejects.toMatchObject({
      status: 409,
    })
  })

  it('a refund that the bank refuses repeatedly alerts an employee', async () => {
    const { orderId } = await shop.paid()
    const refundId = await refundPayment({
      orderId,
      amountKopecks: 5_000,
      reason: 'часть',
      actor: administrator,
    })
    shop.fail((method) => (method === 'refund.do' ? 'system-error' : null))
    for (let round = 0; round < 6; round += 1) await shop.work(400)
    expect(await getDb().refund.findUniqueOrThrow({ where: { id: refundId } })).toMatchObject({
      status: 'FAILED',
      nextTryAt: null,
    })
    expect(await getDb().notification.count({ where: { dedupeKey: `${refundId}:failed` } })).toBe(1)
  })
})
