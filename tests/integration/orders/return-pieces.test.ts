import { expect, it } from 'vitest'

import { returnPieces } from '~/domain/orders/index.server'
import { getDb, transaction } from '~/platform/db/db.server'

import { createProduct, stockOf } from '../../support/database/factories'
import { orderProducts } from '../../support/orders/place-order'
import { administrator as actor } from '../../support/people/administrator'

it('each piece of a line returns to the stock once, even after several requests', async () => {
  const { id: productId } = await createProduct({ stock: 10 })
  const { orderId } = await orderProducts([{ productId, quantity: 3 }], {
    form: { email: 'pieces@example.ru', delivery: 'pickup' },
  })
  const { id } = await getDb().orderItem.findFirstOrThrow({ where: { orderId } })
  const giveBack = (count: number) =>
    transaction((tx) => returnPieces(tx, { orderId, actor, pieces: new Map([[id, count]]) }))
  await giveBack(2)
  expect(await stockOf(productId)).toEqual({ stock: 9, moved: 9 })
  await giveBack(2)
  expect(await stockOf(productId)).toEqual({ stock: 10, moved: 10 })
  await giveBack(3)
  expect(await stockOf(productId)).toEqual({ stock: 10, moved: 10 })
})
