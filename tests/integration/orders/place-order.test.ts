import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { staffActor, type Actor } from '~/domain/audit/index.server'
import { permissions } from '~/domain/auth/shared'
import { changeOrderStatus, placeOrder } from '~/domain/orders/index.server'
import { getDb, sql, transaction } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import { checkoutOf } from '../../support/orders/checkout-form'
import { createCart, createProduct, createUser, newVisitor, stockOf } from '../../support/database/factories'
import { setSettings } from '../../support/settings/set-settings'
import { soakLength } from '../../support/soak/soak-length'

let actor: Actor

beforeAll(async () => {
  actor = staffActor({
    userId: (await createUser({ role: 'ADMIN' })).id,
    name: 'Ольга',
    ip: '127.0.0.1',
    permissions,
  })
})

function place(visitorHash: string, changes: Record<string, string> = {}, userId: string | null = null) {
  return placeOrder({
    source: 'SITE',
    checkout: checkoutOf(changes),
    visitorHash,
    userId,
    ip: '127.0.0.1',
    userAgent: 'test',
  })
}

// All buyers of these tests share one phone and one IP address.
beforeEach(() =>
  setSettings('limits', { unconfirmedPiecesPerCustomer: 1_000_000, unconfirmedPiecesPerAddress: 1_000_000 }),
)

async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'placed'
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

const rounds = Array.from({ length: soakLength({ short: 1, full: 1 }) }, (_, round) => round)

describe('a placed order', () => {
  it('a placed order writes lines, movements, account, consent and event, takes stock and empties the cart', async () => {
    const paint = await createProduct({ priceKopecks: 129_000, stock: 10, color: 'охра' })
    const brush = await createProduct({ priceKopecks: 35_050, stock: 5 })
    const { visitorHash } = await createCart([
      { productId: paint.id, quantity: 2 },
      { productId: brush.id, quantity: 1 },
    ])
    const { orderId, isNew } = await place(visitorHash, { email: 'Anna.First@Example.ru', marketing: 'on' })

    const order = await getDb().order.findUniqueOrThrow({
      where: { id: orderId },
      include: { items: true, movements: true, consents: true, events: true, user: true },
    })
    expect(isNew).toBe(true)
    expect(order.orderNumber).toBe(`CC-${orderId.slice(-8).toUpperCase()}`)
    expect(order).toMatchObject({
      status: 'PENDING',
      paymentStatus: 'PENDING',
      paymentMethod: 'CARD_ON_DELIVERY',
      deliveryMethod: 'DELIVERY',
      itemCount: 3,
      itemsKopecks: 293_050,
      deliveryKopecks: 50_000,
      totalKopecks: 343_050,
      phone: '+79491234567',
      email: 'anna.first@example.ru',
      visitorHash,
    })
    expect(
      order.items.map(({ sku, quantity, unitPriceKopecks }) => ({ sku, quantity, unitPriceKopecks })),
    ).toEqual(
      expect.arrayContaining([
        { sku: paint.sku, quantity: 2, unitPriceKopecks: 129_000 },
        { sku: brush.sku, quantity: 1, unitPriceKopecks: 35_050 },
      ]),
    )
    expect(order.consents.map((consent) => consent.purpose).sort()).toEqual(['MARKETING', 'ORDER_TERMS'])
    expect(order.events).toMatchObject([{ type: 'placed' }])
    expect(order.user).toMatchObject({
      email: 'anna.first@example.ru',
      passwordHash: null,
      ordersCount: 1,
      totalSpentKopecks: 343_050n,
    })
    expect(await stockOf(paint.id)).toEqual({ stock: 8, moved: 8 })
    expect(await stockOf(brush.id)).toEqual({ stock: 4, moved: 4 })
    expect(
      await sql(
        'SELECT 1 FROM "CartItem" item JOIN "Cart" cart ON cart."id" = item."cartId" WHERE cart."visitorHash" = $1',
        [visitorHash],
      ),
    ).toEqual([])
    expect(
      await sql('SELECT "payload" FROM "OutboxEvent" WHERE "payload" ->> \'orderId\' = $1', [orderId]),
    ).toEqual([{ payload: { orderId } }])
  })

  it('a placed order is delivered free from the threshold, and is free for pickup', async () => {
    const dear = await createProduct({ priceKopecks: 500_000 })
    const first = await createCart([{ productId: dear.id, quantity: 1 }])
    const second = await createCart([{ productId: dear.id, quantity: 1 }])
    const delivered = await place(first.visitorHash)
    const picked = await place(second.visitorHash, {
      delivery: 'pickup',
      city: '',
      postalCode: '',
      street: '',
      house: '',
    })
    const orders = await getDb().order.findMany({
      where: { id: { in: [delivered.orderId, picked.orderId] } },
    })
    expect(
      orders.map((order) => [order.deliveryMethod, order.deliveryKopecks, order.totalKopecks]).sort(),
    ).toEqual([
      ['DELIVERY', 0, 500_000],
      ['PICKUP', 0, 500_000],
    ])
  })

  it('a placed order is for pickup by default when the form does not choose', async () => {
    const product = await createProduct()
    const { visitorHash } = await createCart([{ productId: product.id, quantity: 1 }])
    const { orderId } = await place(visitorHash, { delivery: '' })
    expect(await getDb().order.findUnique({ where: { id: orderId } })).toMatchObject({
      deliveryMethod: 'PICKUP',
      deliveryKopecks: 0,
    })
  })

  it('a placed order belongs to the account of its email, or to the signed-in account with any email', async () => {
    const product = await createProduct()
    const owner = await createUser({ email: 'owner@example.ru', passwordHash: 'x' })
    const guest = await createCart([{ productId: product.id, quantity: 1 }])
    const signedIn = await createCart([{ productId: product.id, quantity: 1 }])
    await place(guest.visitorHash, { email: 'owner@example.ru', marketing: 'on' })
    await place(signedIn.visitorHash, { email: 'another@example.ru' }, owner.id)
    expect(await getDb().order.count({ where: { userId: owner.id } })).toBe(2)
    const after = await getDb().user.findUniqueOrThrow({ where: { id: owner.id } })
    expect(after).toMatchObject({ ordersCount: 2, marketingConsentAt: null })
    expect(await getDb().user.count({ where: { email: 'another@example.ru' } })).toBe(0)
  })

  it('a placed order starts requested advertising after confirmation, or at once for a confirmed address', async () => {
    const product = await createProduct()
    const cart = () => createCart([{ productId: product.id, quantity: 1 }])
    const person = (email: string) => getDb().user.findUniqueOrThrow({ where: { email } })
    const { orderId } = await place((await cart()).visitorHash, {
      email: 'ticked@example.ru',
      marketing: 'on',
    })
    expect(await person('ticked@example.ru')).toMatchObject({
      marketingAskedAt: expect.any(Date),
      marketingConsentAt: null,
    })
    await transaction((tx) => changeOrderStatus(tx, { orderId, to: 'CONFIRMED', actor }))
    expect((await person('ticked@example.ru')).marketingConsentAt).not.toBeNull()
    const proven = await createUser({ email: 'proven@example.ru', emailVerifiedAt: new Date() })
    await place((await cart()).visitorHash, { email: 'proven@example.ru', marketing: 'on' }, proven.id)
    expect((await person('proven@example.ru')).marketingConsentAt).not.toBeNull()
    const silent = await place((await cart()).visitorHash, { email: 'silent@example.ru' })
    await transaction((tx) => changeOrderStatus(tx, { orderId: silent.orderId, to: 'CONFIRMED', actor }))
    expect((await person('silent@example.ru')).marketingConsentAt).toBeNull()
  })

  it.each(rounds)(
    'an order with stock 10 succeeds for exactly 10 of 100 concurrent buyers (round %i)',
    async (round) => {
      const product = await createProduct({ stock: 10 })
      const other = await createProduct({ stock: 1_000 })
      const carts = await Promise.all(
        Array.from({ length: 100 }, () =>
          createCart([
            { productId: product.id, quantity: 1 },
            { productId: other.id, quantity: 2 },
          ]),
        ),
      )
      const outcomes = await Promise.all(
        carts.map(({ visitorHash }, n) =>
          outcomeOf(place(visitorHash, { email: `crowd-${round}-${n}@example.ru` })),
        ),
      )
      expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(10)
      expect(outcomes.filter((outcome) => outcome === 'short-stock')).toHaveLength(90)
      expect(await stockOf(product.id)).toEqual({ stock: 0, moved: 0 })
      expect(await stockOf(other.id)).toEqual({ stock: 980, moved: 980 })
      expect(await getDb().orderItem.count({ where: { productId: product.id } })).toBe(10)
    },
  )

  it('concurrent orders cause no deadlock when they name the same products in opposite order', async () => {
    const products = await Promise.all(Array.from({ length: 5 }, () => createProduct({ stock: 200 })))
    const carts = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        createCart(
          (n % 2 ? products : [...products].reverse()).map(({ id }) => ({ productId: id, quantity: 1 })),
        ),
      ),
    )
    const outcomes = await Promise.all(
      carts.map(({ visitorHash }, n) =>
        outcomeOf(place(visitorHash, { email: `cross-${n % 7}@example.ru` })),
      ),
    )
    expect(new Set(outcomes)).toEqual(new Set(['placed']))
    for (const { id } of products) expect(await stockOf(id)).toEqual({ stock: 160, moved: 160 })
  })
})

describe('the same checkout sent again', () => {
  it.each([
    ['with the form’s key', () => newId()],
    ['without a key', () => ''],
  ])('a repeated checkout makes one order %s, even concurrently', async (_, key) => {
    const product = await createProduct({ stock: 50 })
    const { visitorHash } = await createCart([{ productId: product.id, quantity: 1 }])
    const checkoutKey = key()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => place(visitorHash, { checkoutKey })),
    )
    const ids = new Set(
      outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.orderId] : [])),
    )
    expect(ids.size).toBe(1)
    expect(await getDb().order.count({ where: { visitorHash } })).toBe(1)
    expect(await stockOf(product.id)).toEqual({ stock: 49, moved: 49 })
  })

  it('a cart that two forms send at once makes one order', async () => {
    const product = await createProduct({ stock: 50 })
    const { visitorHash } = await createCart([{ productId: product.id, quantity: 1 }])
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => outcomeOf(place(visitorHash, { checkoutKey: newId() }))),
    )
    expect(outcomes.filter((outcome) => outcome === 'empty-cart')).toHaveLength(3)
    expect(await getDb().order.count({ where: { visitorHash } })).toBe(1)
    expect(await stockOf(product.id)).toEqual({ stock: 49, moved: 49 })
  })

  it('a repeated checkout returns the same order later, even with a new cart', async () => {
    const product = await createProduct()
    const { visitorHash, cart } = await createCart([{ productId: product.id, quantity: 1 }])
    const checkoutKey = newId()
    const first = await place(visitorHash, { checkoutKey })
    await getDb().cartItem.create({
      data: { cartId: cart.id, productId: product.id, quantity: 3, seenPriceKopecks: product.priceKopecks },
    })
    expect(await place(visitorHash, { checkoutKey })).toEqual({
      orderId: first.orderId,
      isNew: false,
      isOther: false,
    })
    expect((await place(visitorHash, { checkoutKey: newId() })).isNew).toBe(true)
  })

  it('a repeated checkout with different contents returns the same order with a warning', async () => {
    const product = await createProduct()
    const { visitorHash } = await createCart([{ productId: product.id, quantity: 1 }])
    const checkoutKey = newId()
    const { orderId } = await place(visitorHash, { checkoutKey })
    expect(await place(visitorHash, { checkoutKey, street: 'ул. Другая' })).toEqual({
      orderId,
      isNew: false,
      isOther: true,
    })
  })

  it('a guessed key does not show another visitor’s order', async () => {
    const product = await createProduct()
    const mine = await createCart([{ productId: product.id, quantity: 1 }])
    const checkoutKey = newId()
    await place(mine.visitorHash, { checkoutKey })
    expect(await outcomeOf(place(newVisitor().hash, { checkoutKey }))).toBe('empty-cart')
  })
})

describe('an order that cannot be placed', () => {
  it('an impossible order is refused with its reason, and nothing changes', async () => {
    const product = await createProduct({ stock: 3 })
    const inactive = await createProduct({ isActive: false })
    const off = await createProduct({ inStock: false })
    const [eventsBefore, keysBefore] = [
      await getDb().outboxEvent.count(),
      await getDb().idempotencyKey.count(),
    ]
    const cases: [string, { productId: string; quantity: number }[], Record<string, string>][] = [
      ['empty-cart', [], {}],
      ['short-stock', [{ productId: product.id, quantity: 4 }], {}],
      ['short-stock', [{ productId: off.id, quantity: 1 }], {}],
      [
        'gone',
        [
          { productId: product.id, quantity: 1 },
          { productId: inactive.id, quantity: 1 },
        ],
        {},
      ],
      ['price-changed', [{ productId: product.id, quantity: 1 }], { seenDelivery: '90000' }],
    ]
    for (const [reason, lines, changes] of cases) {
      const { visitorHash } = await createCart(lines)
      expect(await outcomeOf(place(visitorHash, changes))).toBe(reason)
      expect(await getDb().order.count({ where: { visitorHash } })).toBe(0)
      expect(await getDb().cartItem.count({ where: { cart: { visitorHash } } })).toBe(lines.length)
    }
    expect(await stockOf(product.id)).toEqual({ stock: 3, moved: 3 })
    expect(await getDb().outboxEvent.count()).toBe(eventsBefore)
    expect(await getDb().idempotencyKey.count()).toBe(keysBefore)
  })

  it('an order is refused when the sum is too large for the database', async () => {
    const product = await createProduct({ priceKopecks: 100_000_000, stock: 999 })
    const { visitorHash } = await createCart([{ productId: product.id, quantity: 999 }])
    expect(await outcomeOf(place(visitorHash))).toBe('too-large')
  })
})
