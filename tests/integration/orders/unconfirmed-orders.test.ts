import { beforeEach, describe, expect, it } from 'vitest'

import { addToCart, setCartQuantity } from '~/domain/cart/index.server'
import {
  changeOrderStatus,
  changePaymentStatus,
  releaseUnconfirmedOrders,
  notifyStaffOfHeldStock,
} from '~/domain/orders/index.server'
import { getDb, sql, transaction } from '~/platform/db/db.server'

import { administrator } from '../../support/people/administrator'
import {
  createCart,
  createProduct,
  createPromo,
  createUser,
  newVisitor,
  stockOf,
  writeMovements,
} from '../../support/database/factories'
import { orderCart, orderProducts } from '../../support/orders/place-order'
import { setSettings } from '../../support/settings/set-settings'

const defaults = {
  piecesPerLine: 100,
  linesPerOrder: 50,
  piecesPerOrder: 300,
  unconfirmedPiecesPerCustomer: 300,
  unconfirmedPiecesPerAddress: 1_000,
}
let people = 0

beforeEach(async () => {
  await setSettings('limits', defaults)
  await sql('DELETE FROM "UnconfirmedOrder"')
  await sql('DELETE FROM "Notification"')
})

function newContact(): { email: string; phone: string } {
  people += 1
  return { email: `stranger-${people}@example.ru`, phone: `+7949${String(people).padStart(7, '0')}` }
}

async function outcomeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'placed',
    (error: unknown) =>
      `${(error as { status?: number }).status ?? ''} ${(error as { code?: string }).code ?? String(error)}`,
  )
}

describe('the limit of an order’s size', () => {
  it('the limit is equal in cart and order, and its message gives advice', async () => {
    const bucket = await createProduct({ name: 'Краска фасадная, 9 л', stock: 1_000 })
    const call =
      'Краска фасадная, 9 л: онлайн можно заказать не больше 100\u00a0штук одного товара. Нужно больше? Позвоните нам по телефону +7 (856) 300-40-50: соберём заказ любого размера.'
    const refusal = { status: 409, code: 'too-large', message: call }
    const { hash } = newVisitor()
    await expect(
      addToCart({ visitorHash: hash, lines: [{ productId: bucket.id, quantity: 200 }] }),
    ).rejects.toMatchObject(refusal)
    await addToCart({ visitorHash: hash, lines: [{ productId: bucket.id, quantity: 100 }] })
    await expect(
      addToCart({ visitorHash: hash, lines: [{ productId: bucket.id, quantity: 1 }] }),
    ).rejects.toMatchObject(refusal)
    await expect(
      setCartQuantity({ visitorHash: hash, productId: bucket.id, quantity: 200 }),
    ).rejects.toMatchObject(refusal)
    const { visitorHash } = await createCart([{ productId: bucket.id, quantity: 200 }])
    await expect(orderCart(visitorHash)).rejects.toMatchObject(refusal)
    expect(await stockOf(bucket.id)).toEqual({ stock: 1_000, moved: 1_000 })
  })

  it('the limit allows a smaller quantity in a cart that is already too large', async () => {
    const product = await createProduct({ stock: 1_000 })
    const { visitorHash } = await createCart([{ productId: product.id, quantity: 500 }])
    await setCartQuantity({ visitorHash, productId: product.id, quantity: 400 })
    await expect(
      setCartQuantity({ visitorHash, productId: product.id, quantity: 401 }),
    ).rejects.toMatchObject({ code: 'too-large' })
  })

  it('the limit counts lines and pieces of the whole order', async () => {
    await setSettings('limits', { linesPerOrder: 2, piecesPerOrder: 5 })
    const products = await Promise.all(Array.from({ length: 3 }, () => createProduct()))
    const of = async (...quantities: number[]) => {
      const { visitorHash } = await createCart(
        quantities.map((quantity, index) => ({ productId: products[index]?.id ?? '', quantity })),
      )
      return outcomeOf(orderCart(visitorHash, { form: newContact() }))
    }
    expect(await of(1, 1, 1)).toBe('409 too-large')
    expect(await of(3, 3)).toBe('409 too-large')
    expect(await of(3, 2)).toBe('placed')
  })
})

it('four anonymous orders of the whole stock take no stock', async () => {
  const products = await Promise.all(Array.from({ length: 20 }, () => createProduct({ stock: 400 })))
  const outcomes = []
  for (let n = 0; n < 4; n += 1) {
    const { visitorHash } = await createCart(products.map(({ id }) => ({ productId: id, quantity: 400 })))
    outcomes.push(await outcomeOf(orderCart(visitorHash, { form: newContact(), ip: '192.0.2.1' })))
  }
  expect(outcomes).toEqual(Array(4).fill('409 too-large'))
  for (const { id } of products) expect(await stockOf(id)).toEqual({ stock: 400, moved: 400 })
})

describe('the stock reserved by unconfirmed orders', () => {
  async function crowd(buyer: (n: number) => Parameters<typeof orderCart>[1]): Promise<number> {
    const product = await createProduct({ stock: 10_000 })
    const carts = await Promise.all(
      Array.from({ length: 20 }, () => createCart([{ productId: product.id, quantity: 10 }])),
    )
    const outcomes = await Promise.all(
      carts.map(({ visitorHash }, n) => outcomeOf(orderCart(visitorHash, buyer(n)))),
    )
    const placed = outcomes.filter((outcome) => outcome === 'placed').length
    expect(outcomes.filter((outcome) => outcome === '429 too-much-held')).toHaveLength(20 - placed)
    expect(await stockOf(product.id)).toEqual({ stock: 10_000 - 10 * placed, moved: 10_000 - 10 * placed })
    return placed
  }

  it.each<[string, (n: number) => Parameters<typeof orderCart>[1]]>([
    [
      'one e-mail, however it is spelt',
      (n) => ({ form: { ...newContact(), email: `o.n.e+${n}@gmail.com` } }),
    ],
    ['one phone', () => ({ form: { ...newContact(), phone: '8 (949) 000-00-01' } })],
    ['one network address', () => ({ form: newContact(), ip: '192.0.2.7' })],
    ['one /64', (n) => ({ form: newContact(), ip: `2001:db8:1:2:${n}::1` })],
  ])('the reserved stock is limited for %s, even for concurrent orders', async (_, buyer) => {
    await setSettings('limits', { unconfirmedPiecesPerCustomer: 50, unconfirmedPiecesPerAddress: 50 })
    expect(await crowd(buyer)).toBe(5)
  })

  it('the reserved stock is limited for an account, with or without a confirmed address', async () => {
    await setSettings('limits', { unconfirmedPiecesPerCustomer: 50, unconfirmedPiecesPerAccount: 120 })
    const proven = await createUser({ email: 'proven@example.ru', emailVerifiedAt: new Date() })
    const unproven = await createUser({ email: 'unproven@example.ru' })
    expect(await crowd(() => ({ userId: proven.id, form: { ...newContact(), email: proven.email } }))).toBe(
      12,
    )
    expect(await crowd(() => ({ userId: unproven.id, form: newContact() }))).toBe(5)
  })

  it('the limit affects neither other customers nor the owner of an address that strangers use', async () => {
    await setSettings('limits', { unconfirmedPiecesPerCustomer: 10, unconfirmedPiecesPerAddress: 1_000 })
    const owner = await createUser({ email: 'owner@example.ru', emailVerifiedAt: new Date() })
    const product = await createProduct({ stock: 100 })
    const order = (buyer: Parameters<typeof orderProducts>[1]) =>
      outcomeOf(orderProducts([{ productId: product.id, quantity: 10 }], buyer))
    expect(await order({ form: { ...newContact(), email: owner.email } })).toBe('placed')
    expect(await order({ form: { ...newContact(), email: owner.email } })).toBe('429 too-much-held')
    expect(await order({ userId: owner.id, form: { ...newContact(), email: owner.email } })).toBe('placed')
    expect(await order({ form: newContact() })).toBe('placed')
  })

  it('the reserved stock excludes orders that were paid, cancelled or changed by staff', async () => {
    await setSettings('limits', { unconfirmedPiecesPerCustomer: 1 })
    const product = await createProduct()
    const form = newContact()
    const order = () => orderProducts([{ productId: product.id, quantity: 1 }], { form })
    for (const then of ['CONFIRMED', 'CANCELLED', 'PAID'] as const) {
      const { orderId } = await order()
      await expect(order()).rejects.toMatchObject({ status: 429 })
      await transaction((tx) =>
        then === 'PAID'
          ? changePaymentStatus(tx, { orderId, to: then, actor: administrator })
          : changeOrderStatus(tx, { orderId, to: then, actor: administrator }),
      )
    }
    expect(await getDb().unconfirmedOrder.count()).toBe(0)
  })
})

describe('an unconfirmed order', () => {
  const placedAgo = async (
    hours: number,
    buyer: Parameters<typeof orderProducts>[1] = { form: newContact() },
  ) => {
    const product = await createProduct({ stock: 10 })
    const { orderId } = await orderProducts([{ productId: product.id, quantity: 3 }], buyer)
    await sql(`UPDATE "Order" SET "createdAt" = now() - $2 * interval '1 hour' WHERE "id" = $1`, [
      orderId,
      hours,
    ])
    await sql(`UPDATE "UnconfirmedOrder" SET "since" = now() - $2 * interval '1 hour' WHERE "orderId" = $1`, [
      orderId,
      hours,
    ])
    return { orderId, productId: product.id }
  }
  const statusOf = async (id: string) => (await getDb().order.findUniqueOrThrow({ where: { id } })).status

  it('an unconfirmed order is cancelled in time, with its stock, a timeline entry and a customer’s email', async () => {
    const { orderId, productId } = await placedAgo(73)
    const young = await placedAgo(71)
    const released = await Promise.all([
      releaseUnconfirmedOrders(),
      releaseUnconfirmedOrders(),
      releaseUnconfirmedOrders(),
    ])
    expect(released.reduce((sum, count) => sum + count)).toBe(1)
    expect([await statusOf(orderId), await statusOf(young.orderId)]).toEqual(['CANCELLED', 'PENDING'])
    expect(await stockOf(productId)).toEqual({ stock: 10, moved: 10 })
    const steps = await getDb().orderEvent.findMany({ where: { orderId, type: 'status' } })
    expect(steps).toMatchObject([
      {
        toValue: 'CANCELLED',
        authorName: 'Магазин',
        note: 'Заказ не подтвердили за 72\u00a0часа, товары вернулись на склад',
      },
    ])
    const events = await sql('SELECT 1 FROM "OutboxEvent" WHERE "name" = $1 AND "payload" = $2', [
      'order.cancelled',
      JSON.stringify({ orderId, reason: 'unconfirmed' }),
    ])
    expect(events).toHaveLength(1)
  })

  it('an unconfirmed order is kept as long as the setting defines', async () => {
    await setSettings('limits', { unconfirmedHours: 100 })
    const { orderId } = await placedAgo(99)
    expect(await releaseUnconfirmedOrders()).toBe(0)
    expect(await statusOf(orderId)).toBe('PENDING')
    await setSettings('limits', { unconfirmedHours: 72 })
  })

  it('an order stays when its owner is confirmed, or it is confirmed, paid or being checked', async () => {
    const owner = await createUser({ email: 'owner-72@example.ru', emailVerifiedAt: new Date() })
    const proven = await placedAgo(100, { userId: owner.id, form: { email: owner.email } })
    const later = await placedAgo(100)
    await sql(
      `UPDATE "User" SET "emailVerifiedAt" = now() WHERE "id" = (SELECT "userId" FROM "Order" WHERE "id" = $1)`,
      [later.orderId],
    )
    const confirmed = await placedAgo(100)
    await transaction((tx) =>
      changeOrderStatus(tx, { orderId: confirmed.orderId, to: 'CONFIRMED', actor: administrator }),
    )
    const back = await placedAgo(100)
    for (const to of ['PROCESSING', 'PENDING'] as const)
      await transaction((tx) => changeOrderStatus(tx, { orderId: back.orderId, to, actor: administrator }))
    const online = await placedAgo(100)
    await sql(`UPDATE "Order" SET "expiresAt" = now() + interval '1 hour' WHERE "id" = $1`, [online.orderId])
    expect(await releaseUnconfirmedOrders()).toBe(0)
    for (const { orderId } of [proven, later, back, online]) expect(await statusOf(orderId)).toBe('PENDING')
    expect(await statusOf(confirmed.orderId)).toBe('CONFIRMED')
  })

  it('an unconfirmed order returns its use of the promo code', async () => {
    const promo = await createPromo({ maxUses: 1 })
    const product = await createProduct()
    const { visitorHash } = await createCart([{ productId: product.id, quantity: 1 }])
    await sql('UPDATE "Cart" SET "promoCode" = $2 WHERE "visitorHash" = $1', [visitorHash, promo.code])
    await orderCart(visitorHash, { form: newContact() })
    await sql(`UPDATE "UnconfirmedOrder" SET "since" = now() - interval '73 hours'`)
    expect(await releaseUnconfirmedOrders()).toBe(1)
    expect((await getDb().promoCode.findUniqueOrThrow({ where: { id: promo.id } })).usedCount).toBe(0)
  })
})

describe('the alert about unconfirmed orders', () => {
  const readAlerts = async () =>
    (await getDb().notification.findMany({ where: { type: 'SYSTEM_ALERT' }, orderBy: { title: 'asc' } })).map(
      ({ message }) => message,
    )

  it('the alert reports a product with much reserved stock, to staff once a day', async () => {
    const shelf = await createProduct({ stock: 5_000 })
    const hot = await createProduct({ name: 'Лак яхтный', stock: 40 })
    await orderProducts([{ productId: shelf.id, quantity: 20 }], { form: newContact() })
    await orderProducts([{ productId: hot.id, quantity: 12 }], { form: newContact() })
    for (let n = 0; n < 3; n += 1) await notifyStaffOfHeldStock()
    expect(await readAlerts()).toEqual([
      `Лак яхтный (${hot.sku}): 12\u00a0штук, это 30 % запаса. Проверьте, настоящие ли заказы.`,
    ])
  })

  it('the alert is one message for many products, and one for the whole stock', async () => {
    await sql('UPDATE "Product" SET "stock" = 0')
    await writeMovements()
    const products = await Promise.all(Array.from({ length: 8 }, () => createProduct({ stock: 20 })))
    for (const { id } of products)
      await orderProducts([{ productId: id, quantity: 15 }], { form: newContact() })
    for (let n = 0; n < 3; n += 1) await notifyStaffOfHeldStock()
    expect(await readAlerts()).toEqual([
      '120\u00a0штук, это 75 % всего запаса. Проверьте, настоящие ли заказы.',
      'Больше 5 товаров: от 30 % запаса каждого. Проверьте, настоящие ли заказы.',
    ])
  })

  it('the alert is not sent for the usual orders of a day', async () => {
    const product = await createProduct({ stock: 10 })
    await createProduct({ stock: 1_000 })
    await orderProducts([{ productId: product.id, quantity: 9 }], { form: newContact() })
    await notifyStaffOfHeldStock()
    expect(await readAlerts()).toEqual([])
  })
})
