import { expect, it } from 'vitest'

import { describeRefund, giveMoneyBack } from '~/domain/fulfilment/index.server'
import { readOrderTimeline } from '~/domain/orders/index.server'
import type { RefundWish } from '~/domain/payments/index.server'

import { stockOf } from '../../support/database/factories'
import { administrator as actor } from '../../support/people/administrator'
import { openShopWithBank } from '../payments/shop-with-bank'

const shop = openShopWithBank()

async function giveBack(orderId: string, wish: RefundWish, restock: boolean): Promise<void> {
  const { version } = await describeRefund(orderId)
  await giveMoneyBack({ orderId, version, wish, restock, reason: 'test', actor })
  shop.pass(1)
}

const lastNote = async (orderId: string) =>
  (await readOrderTimeline(orderId)).map(({ note }) => note ?? '').find((note) => note.startsWith('Возврат'))

it('a refund of the rest after a partial one returns the products to stock on request', async () => {
  const { orderId, productId } = await shop.paid()
  expect(await stockOf(productId)).toMatchObject({ stock: 3 })
  await giveBack(orderId, { what: 'amount', amountKopecks: 5_000 }, false)
  await giveBack(orderId, { what: 'all' }, true)
  expect(await stockOf(productId)).toEqual({ stock: 5, moved: 5 })
})

it('a partial refund by sum returns no products to stock', async () => {
  const { orderId, productId } = await shop.paid()
  await giveBack(orderId, { what: 'amount', amountKopecks: 5_000 }, true)
  expect(await stockOf(productId)).toMatchObject({ stock: 3 })
  expect(await lastNote(orderId)).not.toContain('Товар на складе')
})
