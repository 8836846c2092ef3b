import { expect, it } from 'vitest'

import { isAnyPaymentDue, refundPayment, startPayment } from '~/domain/payments/index.server'

import { administrator } from '../../support/people/administrator'
import { openShopWithBank } from './shop-with-bank'

const shop = openShopWithBank()

it('an attempt is due at once, and again when its bank check is due', async () => {
  expect(await isAnyPaymentDue()).toBe(false)
  const { orderId } = await shop.placed()
  expect(await isAnyPaymentDue()).toBe(false)
  await startPayment({ orderId, method: 'ONLINE' })
  expect(await isAnyPaymentDue()).toBe(true)
  await shop.work(0)
  expect(await isAnyPaymentDue()).toBe(false)
  shop.pass(6)
  expect(await isAnyPaymentDue()).toBe(true)
  await shop.payAtBank(orderId)
  await shop.work(0)
  shop.pass(3_600)
  expect(await isAnyPaymentDue()).toBe(false)
})

it('a refund is due until it is made', async () => {
  const { orderId } = await shop.paid()
  expect(await isAnyPaymentDue()).toBe(false)
  await refundPayment({ orderId, amountKopecks: 5_000, reason: 'часть', actor: administrator })
  expect(await isAnyPaymentDue()).toBe(true)
  await shop.work(0)
  expect(await isAnyPaymentDue()).toBe(false)
})
