import { describe, expect, it } from 'vitest'

import {
  reconcilePayments,
  pollPayments,
  readReportedStatus,
  receiveCallback,
  startPayment,
} from '~/domain/payments/index.server'
import { getDb } from '~/platform/db/db.server'

import { callbackOf } from '../../support/payments/bank-in-process'
import { openShopWithBank, PRICE } from './shop-with-bank'

const shop = openShopWithBank()

function slowed(call: 'status' | 'register', concurrentWork: () => Promise<void>) {
  return new Proxy(shop.client, {
    get(client, name, receiver) {
      if (name !== call) return Reflect.get(client, name, receiver) as unknown
      return async (about: never) => {
        const answer: unknown = await client[call](about)
        await concurrentWork()
        return answer
      }
    },
  })
}

async function deliverAll(): Promise<void> {
  for (const news of shop.news.splice(0)) expect(await receiveCallback(callbackOf(news))).toBe(true)
}

it('a callback before a status response makes the worker check with the bank once more, at once', async () => {
  const { orderId } = await shop.registered()
  shop.pass(6)
  const overtaken = slowed('status', async () => {
    await shop.payAtBank(orderId)
    await deliverAll()
  })
  await pollPayments(overtaken, { budget: 0 })
  expect(await readReportedStatus(orderId)).toBe('PENDING')
  await pollPayments(shop.client, { budget: 0 })
  expect(await readReportedStatus(orderId)).toBe('COMPLETED')
})

it('a callback before a registration response does not make another worker treat it as lost', async () => {
  const { orderId } = await shop.placed()
  await startPayment({ orderId, method: 'ONLINE' })
  shop.pass(1)
  const overtaken = slowed('register', async () => {
    for (const order of shop.bank.dump()) shop.bank.refuse(order)
    await deliverAll()
    await pollPayments(shop.client, { budget: 0 })
  })
  await pollPayments(overtaken, { budget: 0 })
  await shop.work()
  expect(await shop.attemptsOf(orderId)).toMatchObject([{ status: 'FAILED', failureReason: 'declined' }])
  expect(await readReportedStatus(orderId)).toBe('FAILED')
})

describe('an action at the bank without the shop', () => {
  const deliverAndPoll = async () => {
    await deliverAll()
    await pollPayments(shop.client, { budget: 0 })
  }

  it('two refunds at the bank are both shown in the notifications', async () => {
    const { orderId } = await shop.paid()
    const { gatewayId } = await shop.lastAttempt(orderId)
    await deliverAll()
    for (const [part, whole] of [
      [10_000, 10_000],
      [5_000, 15_000],
    ] as const) {
      shop.bank.refund({ id: gatewayId ?? '' }, part, null)
      await deliverAndPoll()
      expect(await shop.lastAttempt(orderId)).toMatchObject({
        status: 'PAID',
        refundedKopecks: whole,
        nextPollAt: null,
      })
    }
    expect((await shop.orderOf(orderId)).paymentStatus).toBe('PAID')
  })

  it('a reversal at the bank is recorded as a full refund although the bank sends no sum', async () => {
    const { orderId } = await shop.paid()
    shop.bank.reverse({ id: (await shop.lastAttempt(orderId)).gatewayId ?? '' })
    await deliverAndPoll()
    expect(await shop.lastAttempt(orderId)).toMatchObject({
      status: 'REFUNDED',
      refundedKopecks: 2 * PRICE,
      nextPollAt: null,
    })
    expect((await shop.orderOf(orderId)).paymentStatus).toBe('REFUNDED')
    const { gatewayNumber } = await shop.lastAttempt(orderId)
    expect((await reconcilePayments(shop.client)).differing).not.toContain(gatewayNumber)
  })

  it('a reversal of an unknown payment fails the attempt and allows another one', async () => {
    const { orderId } = await shop.registered()
    await shop.payAtBank(orderId)
    shop.bank.reverse({ id: (await shop.lastAttempt(orderId)).gatewayId ?? '' })
    await deliverAndPoll()
    expect(await shop.lastAttempt(orderId)).toMatchObject({ status: 'FAILED', nextPollAt: null })
    expect(await readReportedStatus(orderId)).toBe('FAILED')
    await startPayment({ orderId, method: 'ONLINE' })
    await shop.work()
    await shop.payAtBank(orderId)
    await deliverAndPoll()
    expect(await readReportedStatus(orderId)).toBe('COMPLETED')
  })

  it('a payment of a closed attempt is shown with its money in the notification', async () => {
    const { orderId } = await shop.registered()
    const { id, gatewayId } = await shop.lastAttempt(orderId)
    await getDb().payment.update({
      where: { id },
      data: { status: 'FAILED', failureReason: 'expired', nextPollAt: null },
    })
    shop.bank.pay({ id: gatewayId ?? '' })
    await deliverAndPoll()
    expect(await shop.lastAttempt(orderId)).toMatchObject({ status: 'PAID' })
    expect(await readReportedStatus(orderId)).toBe('COMPLETED')
  })
})

it('no second attempt begins while the bank keeps the first one open', async () => {
  const { orderId } = await shop.registered()
  shop.fail((method) => (method === 'decline.do' ? 'system-error' : null))
  await startPayment({ orderId, method: 'QR' })
  for (let round = 0; round < 3; round += 1) await shop.work()
  expect(shop.bank.dump()).toHaveLength(1)
  const [card] = await shop.attemptsOf(orderId)
  shop.bank.pay({ id: card?.gatewayId ?? '' })
  for (let round = 0; round < 3; round += 1) await shop.work()
  expect(await shop.attemptsOf(orderId)).toMatchObject([
    { status: 'PAID' },
    { status: 'FAILED', gatewayId: null, nextPollAt: null },
  ])
  expect(await readReportedStatus(orderId)).toBe('COMPLETED')
})
