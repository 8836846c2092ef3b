import { expect, it } from 'vitest'

import { pollPayments, readToldStatus, receiveCallback, startPayment } from '~/domain/payments/index.server'

import { callbackOf } from '../../support/bank-in-process'
import { openShopWithBank } from './shop-with-bank'

const shop = openShopWithBank()

/** The bank, whose answers to one call reach the worker only after `meanwhile`. */
function slowed(call: 'status' | 'register', meanwhile: () => Promise<void>) {
  return new Proxy(shop.client, {
    get(client, name, receiver) {
      if (name !== call) return Reflect.get(client, name, receiver) as unknown
      return async (about: never) => {
        const answer: unknown = await client[call](about)
        await meanwhile()
        return answer
      }
    },
  })
}

async function tellAll(): Promise<void> {
  for (const news of shop.news.splice(0)) expect(await receiveCallback(callbackOf(news))).toBe(true)
}

it('a callback that overtakes the answer to a question makes the worker ask once more, at once', async () => {
  const { orderId } = await shop.registered()
  shop.pass(6)
  const overtaken = slowed('status', async () => {
    await shop.payAtBank(orderId)
    await tellAll()
  })
  await pollPayments(overtaken, { budget: 0 })
  expect(await readToldStatus(orderId)).toBe('PENDING')
  await pollPayments(shop.client, { budget: 0 })
  expect(await readToldStatus(orderId)).toBe('COMPLETED')
})

it('a callback that overtakes the answer to a registration makes no other worker take that registration for lost', async () => {
  const { orderId } = await shop.placed()
  await startPayment({ orderId, method: 'ONLINE' })
  shop.pass(1)
  const overtaken = slowed('register', async () => {
    for (const order of shop.bank.dump()) shop.bank.refuse(order)
    await tellAll()
    await pollPayments(shop.client, { budget: 0 })
  })
  await pollPayments(overtaken, { budget: 0 })
  await shop.work()
  expect(await shop.attemptsOf(orderId)).toMatchObject([{ status: 'FAILED', failureReason: 'declined' }])
  expect(await readToldStatus(orderId)).toBe('FAILED')
})
