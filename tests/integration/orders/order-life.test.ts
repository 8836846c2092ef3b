import { systemActor, type Actor } from '~/domain/audit/index.server'
import { expect, it } from 'vitest'

import { changeOrderStatus } from '~/domain/orders/index.server'
import type { OrderStatus } from '~/domain/orders/shared'
import { getDb, transaction } from '~/platform/db/db.server'

import { administrator } from '../../support/people/administrator'
import {
  createCart,
  createProduct,
  createPromo,
  createUser,
  stockOf,
  writeMovements,
} from '../../support/database/factories'
import { orderCart } from '../../support/orders/place-order'

const STOCK = 4
const QUANTITY = 3

async function placed(promoCode?: string) {
  const user = await createUser()
  const product = await createProduct({ stock: STOCK })
  const { cart, visitorHash } = await createCart([{ productId: product.id, quantity: QUANTITY }])
  if (promoCode !== undefined) await getDb().cart.update({ where: { id: cart.id }, data: { promoCode } })
  const { orderId } = await orderCart(visitorHash, {
    userId: user.id,
    form: { delivery: 'pickup', email: user.email },
  })
  return { orderId, productId: product.id, userId: user.id }
}

const move = (orderId: string, to: OrderStatus, actor: Actor = administrator) =>
  transaction((tx) => changeOrderStatus(tx, { orderId, to, actor }))

it('an administrator changes an order to each status, with a timeline entry for each step', async () => {
  const { orderId } = await placed()
  const steps: OrderStatus[] = ['CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'PENDING', 'REFUNDED']
  for (const step of steps) await move(orderId, step)
  const events = await getDb().orderEvent.findMany({
    where: { orderId, type: 'status' },
    orderBy: { createdAt: 'asc' },
  })
  expect(events.map(({ fromValue, toValue, authorName }) => [fromValue, toValue, authorName])).toEqual(
    steps.map((to, index) => [steps[index - 1] ?? 'PENDING', to, 'Администратор']),
  )
  await expect(move(orderId, 'REFUNDED')).rejects.toMatchObject({ status: 409 })
})

it('the worker cannot change an order to a status that only staff may set', async () => {
  const { orderId } = await placed()
  await move(orderId, 'CONFIRMED')
  await expect(move(orderId, 'CANCELLED', systemActor)).rejects.toMatchObject({ status: 409 })
})

it('a cancelled order returns its stock once, and takes it again when it is reopened', async () => {
  const { orderId, productId, userId } = await placed()
  const spent = async () =>
    (await getDb().user.findUniqueOrThrow({ where: { id: userId } })).totalSpentKopecks
  const before = await spent()
  await move(orderId, 'CANCELLED')
  await move(orderId, 'REFUNDED')
  expect(await stockOf(productId)).toEqual({ stock: STOCK, moved: STOCK })
  expect(await spent()).toBe(0n)
  await move(orderId, 'PROCESSING')
  expect(await stockOf(productId)).toEqual({ stock: STOCK - QUANTITY, moved: STOCK - QUANTITY })
  expect(await spent()).toEqual(before)
})

it('an order stays cancelled when the stock is no longer sufficient', async () => {
  const { orderId, productId } = await placed()
  await move(orderId, 'CANCELLED')
  await getDb().product.update({ where: { id: productId }, data: { stock: QUANTITY - 1 } })
  await writeMovements()
  await expect(move(orderId, 'PENDING')).rejects.toMatchObject({ status: 409, code: 'short-stock' })
  expect((await getDb().order.findUniqueOrThrow({ where: { id: orderId } })).status).toBe('CANCELLED')
  expect((await stockOf(productId)).stock).toBe(QUANTITY - 1)
})

it('a cancelled order returns its use of the promo code, and takes it again within the limit', async () => {
  const promo = await createPromo({ maxUses: 1 })
  const { orderId } = await placed(promo.code)
  const used = async () => (await getDb().promoCode.findUniqueOrThrow({ where: { id: promo.id } })).usedCount
  expect(await used()).toBe(1)
  await move(orderId, 'CANCELLED')
  expect(await used()).toBe(0)
  const other = await placed(promo.code)
  await move(orderId, 'PENDING')
  expect(await used()).toBe(1)
  await move(orderId, 'CANCELLED')
  await move(other.orderId, 'CANCELLED')
  await move(orderId, 'PENDING')
  expect(await used()).toBe(1)
})
