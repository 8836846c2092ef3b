import { describe, expect, it } from 'vitest'

import { changeOrderLines, deleteOrder, describeOrderLines } from '~/domain/fulfilment/index.server'
import { receiveCallback, startPayment } from '~/domain/payments/index.server'
import { getDb } from '~/platform/db/db.server'

import { callbackOf } from '../../support/payments/bank-in-process'
import { administrator as actor } from '../../support/people/administrator'
import { openShopWithBank, PRICE } from './shop-with-bank'

const shop = openShopWithBank()

async function declined() {
  const order = await shop.registered()
  shop.bank.refuse({ id: (await shop.lastAttempt(order.orderId)).gatewayId ?? '' })
  await shop.work()
  expect(await shop.lastAttempt(order.orderId)).toMatchObject({ status: 'FAILED', failureReason: 'declined' })
  return order
}

async function takeOne(orderId: string) {
  const { version, lines } = await describeOrderLines(orderId)
  return changeOrderLines({
    orderId,
    version,
    quantities: new Map([[lines[0]?.id ?? '', 1]]),
    additions: new Map(),
    actor,
  })
}

const closing = {
  status: 409,
  message: 'Страница оплаты этого заказа ещё открыта у банка. Закрываем её: повторите через минуту.',
}

describe('a declined payment that is open at the bank', () => {
  it('a declined payment open at the bank blocks changes of its order’s lines', async () => {
    const { orderId } = await declined()
    await expect(takeOne(orderId)).rejects.toMatchObject(closing)
    await shop.work()
    await expect(shop.payAtBank(orderId)).rejects.toThrow('Платёж невозможен')
    expect(await takeOne(orderId)).toMatchObject({ isChanged: true })
  })

  it('a declined payment open at the bank blocks the deletion of its order', async () => {
    const { orderId } = await declined()
    await expect(deleteOrder({ orderId, actor })).rejects.toMatchObject(closing)
    await shop.work()
    await deleteOrder({ orderId, actor })
    expect(await getDb().order.findUnique({ where: { id: orderId } })).toBeNull()
  })

  it('an order keeps its lines when the declined payment is paid after all', async () => {
    const { orderId } = await declined()
    await expect(takeOne(orderId)).rejects.toMatchObject(closing)
    await shop.payAtBank(orderId)
    await shop.work()
    expect(await shop.orderOf(orderId)).toMatchObject({ paymentStatus: 'PAID', totalKopecks: 2 * PRICE })
    await expect(takeOne(orderId)).rejects.toMatchObject({ status: 409 })
  })
})

it('a payment of a sum to which the payer has not agreed is refused', async () => {
  const { orderId } = await shop.placed()
  const start = (amountKopecks: number) => startPayment({ orderId, method: 'ONLINE', amountKopecks })
  await expect(start(PRICE)).rejects.toMatchObject({ status: 409, code: 'price-changed' })
  await start(2 * PRICE)
})

it('money for an order whose sum has changed is refunded, and staff are alerted', async () => {
  const { orderId } = await shop.registered()
  await getDb().order.update({
    where: { id: orderId },
    data: { itemsKopecks: 9 * PRICE, totalKopecks: 9 * PRICE },
  })
  await shop.payAtBank(orderId)
  await shop.work()
  expect(await shop.orderOf(orderId)).toMatchObject({ paymentStatus: 'FAILED' })
  const attempt = await shop.lastAttempt(orderId)
  expect(attempt).toMatchObject({ status: 'FAILED', failureReason: 'outdated' })
  expect(await getDb().refund.findMany({ where: { paymentId: attempt.id } })).toMatchObject([
    { amountKopecks: 2 * PRICE },
  ])
  expect(await getDb().notification.count({ where: { dedupeKey: `${attempt.id}:outdated` } })).toBe(1)
})

it('a callback about money for an unknown payment alerts staff once', async () => {
  const { orderId } = await shop.registered()
  await shop.payAtBank(orderId)
  const [news] = shop.news
  if (!news) throw new Error('The bank is silent')
  const unknown = callbackOf({ ...news, order: { ...news.order, id: 'unknown-1', orderNumber: 'CC-0-1' } })
  for (let time = 0; time < 2; time += 1) expect(await receiveCallback(unknown)).toBe(true)
  expect(await getDb().notification.count({ where: { dedupeKey: 'unknown-payment:unknown-1' } })).toBe(1)
})
