import { expect, it } from 'vitest'

import { repeatOrder } from '~/domain/customers/index.server'
import {
  cancelOwnOrder,
  listCustomerOrders,
  readOrderFor,
  readOrderTimeline,
  readOwnOrder,
} from '~/domain/orders/index.server'
import { getDb } from '~/platform/db/db.server'

import {
  createProduct,
  createPromo,
  createUser,
  newVisitor,
  stockOf,
  writeMovements,
} from '../../support/database/factories'
import { orderProducts } from '../../support/orders/place-order'

let counter = 0

function customer(confirmed = true) {
  counter += 1
  return createUser({ email: `owner-${counter}@example.ru`, emailVerifiedAt: confirmed ? new Date() : null })
}

interface Placing {
  email: string
  userId?: string
  lines?: { productId: string; quantity: number }[]
}

async function order({ email, userId, lines }: Placing) {
  const products = lines ?? [{ productId: (await createProduct({ stock: 10 })).id, quantity: 3 }]
  const placed = await orderProducts(products, { userId: userId ?? null, form: { email } })
  return { ...placed, productId: products[0]?.productId ?? '' }
}

const viewerOf = (userId: string, placedOrderIds: string[] = []) => ({
  userId,
  visitorHash: null,
  placedOrderIds,
})
const idsSeen = async (userId: string, placedOrderIds: string[] = []) =>
  (await listCustomerOrders({ viewer: viewerOf(userId, placedOrderIds), page: 1 })).orders.map(({ id }) => id)

it('an account with an unconfirmed email sees only orders of its own sessions and browser', async () => {
  const user = await customer(false)
  const guest = await order({ email: user.email })
  const own = await order({ email: 'elsewhere@example.ru', userId: user.id })
  expect(await idsSeen(user.id)).toEqual([own.orderId])
  expect(await idsSeen(user.id, [guest.orderId])).toEqual([own.orderId, guest.orderId])
  await expect(readOwnOrder(guest.orderId, viewerOf(user.id))).rejects.toMatchObject({
    message: 'Заказ не найден',
    status: 404,
  })
  await expect(cancelOwnOrder(guest.orderId, viewerOf(user.id))).rejects.toMatchObject({ status: 404 })
  expect(await readOrderFor(guest.orderId, viewerOf(user.id))).toMatchObject({ access: 'stranger' })
  expect(await readOrderFor(own.orderId, viewerOf(user.id))).toMatchObject({ access: 'owner' })
  await getDb().user.update({ where: { id: user.id }, data: { emailVerifiedAt: new Date() } })
  expect(await idsSeen(user.id)).toEqual([own.orderId, guest.orderId])
})

it('an order placed by a signed-in customer opens for the account, not for the cookies of its browser', async () => {
  const user = await customer()
  const own = await order({ email: user.email, userId: user.id })
  const guest = await order({ email: 'guest-of-own-orders@example.ru' })
  const access = async (placed: { orderId: string; visitorHash: string }, userId: string | null) =>
    (
      await readOrderFor(placed.orderId, {
        visitorHash: placed.visitorHash,
        placedOrderIds: [placed.orderId],
        userId,
      })
    ).access
  expect(await access(own, null)).toBe('stranger')
  expect(await access(own, (await customer()).id)).toBe('stranger')
  expect(await access(own, user.id)).toBe('owner')
  expect(await access(guest, null)).toBe('owner')
})

it('a copy of the cart cookie opens no guest’s order, unless an earlier release has set it', async () => {
  const user = await customer(false)
  const { orderId, visitorHash } = await order({ email: user.email })
  const copy = { visitorHash, userId: null }
  const access = async () => (await readOrderFor(orderId, copy)).access
  const listed = async () =>
    (await listCustomerOrders({ viewer: { ...copy, userId: user.id }, page: 1 })).total
  expect([await access(), await listed()]).toEqual(['stranger', 0])
  await getDb().order.update({ where: { id: orderId }, data: { cartCookieOpens: true } })
  expect([await access(), await listed()]).toEqual(['owner', 1])
})

it('the list of a customer shows ten orders a page, the newest first, with their first lines', async () => {
  const user = await customer()
  const lines = await Promise.all(
    [1, 2, 3, 4, 5].map(async (n) => ({
      productId: (await createProduct({ name: `Эмаль ${n}` })).id,
      quantity: n,
    })),
  )
  const placed: string[] = []
  for (let n = 0; n < 11; n += 1)
    placed.unshift((await order({ email: user.email, userId: user.id, lines })).orderId)
  const viewer = viewerOf(user.id)
  const first = await listCustomerOrders({ viewer, page: 1 })
  expect(first).toMatchObject({ total: 11, page: 1, pages: 2 })
  expect(first.orders.map(({ id }) => id)).toEqual(placed.slice(0, 10))
  expect(first.orders[0]).toMatchObject({
    status: 'PENDING',
    lineCount: 5,
    firstName: 'Анна',
    city: 'Донецк',
  })
  expect(first.orders[0]?.items.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Эмаль 1', 1],
    ['Эмаль 2', 2],
    ['Эмаль 3', 3],
    ['Эмаль 4', 4],
  ])
  expect((await listCustomerOrders({ viewer, page: 2 })).orders).toHaveLength(1)
  expect((await listCustomerOrders({ viewer, page: 99 })).page).toBe(2)
})

it('a customer cancels a pending order once, even after several requests', async () => {
  const user = await customer()
  const { orderId, productId } = await order({ email: user.email, userId: user.id })
  expect(await stockOf(productId)).toEqual({ stock: 7, moved: 7 })
  const tries = await Promise.allSettled([1, 2, 3, 4].map(() => cancelOwnOrder(orderId, viewerOf(user.id))))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stockOf(productId)).toEqual({ stock: 10, moved: 10 })
  expect(await getDb().product.findUniqueOrThrow({ where: { id: productId } })).toMatchObject({
    soldCount: 0,
  })
  expect(await getDb().order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({
    status: 'CANCELLED',
    holdsStock: false,
  })
  expect(await getDb().user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({
    totalSpentKopecks: 0n,
    ordersCount: 1,
  })
  const timeline = await readOrderTimeline(orderId)
  expect(timeline.map(({ type, fromValue, toValue }) => [type, fromValue, toValue])).toEqual([
    ['placed', null, 'PENDING'],
    ['status', 'PENDING', 'CANCELLED'],
  ])
  expect(
    await getDb().outboxEvent.count({
      where: { name: 'order.cancelled', payload: { path: ['orderId'], equals: orderId } },
    }),
  ).toBe(1)
})

it('an order cancelled by its customer returns the use of a promo code', async () => {
  const user = await customer()
  const promo = await createPromo({ usedCount: 1, maxUses: 1 })
  const { orderId } = await order({ email: user.email, userId: user.id })
  await getDb().promoCodeUse.create({ data: { promoCodeId: promo.id, orderId, userId: user.id } })
  await cancelOwnOrder(orderId, viewerOf(user.id))
  expect(
    await getDb().promoCode.findUniqueOrThrow({ where: { id: promo.id }, include: { uses: true } }),
  ).toMatchObject({
    usedCount: 0,
    uses: [],
  })
})

it.each([
  [{ status: 'CONFIRMED' as const }, 'Заказ уже собирают. Чтобы отменить его, позвоните нам.'],
  [{ paymentStatus: 'PAID' as const }, 'Заказ оплачен. Позвоните нам: отменим его и вернём деньги.'],
  [{ status: 'CANCELLED' as const }, 'Заказ уже отменён.'],
])('a customer cannot cancel an order that is %j', async (data, message) => {
  const user = await customer()
  const { orderId, productId } = await order({ email: user.email, userId: user.id })
  await getDb().order.update({ where: { id: orderId }, data })
  await expect(cancelOwnOrder(orderId, viewerOf(user.id))).rejects.toMatchObject({ message, status: 409 })
  expect(await stockOf(productId)).toEqual({ stock: 7, moved: 7 })
})

it('a customer can neither cancel nor repeat another customer’s order', async () => {
  const [owner, other] = [await customer(), await customer()]
  const { orderId } = await order({ email: owner.email, userId: owner.id })
  const viewer = viewerOf(other.id)
  await expect(cancelOwnOrder(orderId, viewer)).rejects.toMatchObject({ status: 404 })
  await expect(repeatOrder({ orderId, viewer, visitorHash: newVisitor().hash })).rejects.toMatchObject({
    status: 404,
  })
})

it('a repeated order contains available products, and names the missing ones', async () => {
  const user = await customer()
  const [fine, short, gone] = await Promise.all(
    ['Белая', 'Серая', 'Синяя'].map((name) => createProduct({ name, stock: 10 })),
  )
  const lines = [fine, short, gone].map((product) => ({ productId: product?.id ?? '', quantity: 3 }))
  const { orderId } = await order({ email: user.email, userId: user.id, lines })
  await getDb().product.update({ where: { id: short?.id ?? '' }, data: { stock: 2 } })
  await writeMovements()
  await getDb().product.update({ where: { id: gone?.id ?? '' }, data: { isActive: false } })
  const visitorHash = newVisitor().hash
  const outcome = await repeatOrder({ orderId, viewer: viewerOf(user.id), visitorHash })
  expect(outcome).toEqual({ added: 2, problems: ['Серая: добавили 2 из 3.', 'Синяя: нет в наличии.'] })
  const items = await getDb().cartItem.findMany({
    where: { cart: { visitorHash } },
    orderBy: { quantity: 'asc' },
  })
  expect(items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [short?.id, 2],
    [fine?.id, 3],
  ])
  expect((await repeatOrder({ orderId, viewer: viewerOf(user.id), visitorHash })).problems).toContain(
    'Серая: в корзине уже всё, что есть.',
  )
})
