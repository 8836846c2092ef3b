import { describe, expect, it } from 'vitest'

import { changeOrderLines, describeOrderLines, setOrderStatus } from '~/domain/fulfilment/index.server'
import { listAgreedPrices, readOrderTimeline } from '~/domain/orders/index.server'
import { staffEventText } from '~/domain/orders/staff'
import { getDb } from '~/platform/db/db.server'

import { createProduct, createPromo, createUser, stockOf } from '../../support/database/factories'
import { orderProducts } from '../../support/orders/place-order'
import { administrator as actor } from '../../support/people/administrator'
import { openShopWithBank } from '../payments/shop-with-bank'

const shop = openShopWithBank()

async function formOf(orderId: string) {
  const { version, lines } = await describeOrderLines(orderId)
  return {
    version,
    lineOf: (productId: string) => lines.find((line) => line.productId === productId)?.id ?? '',
  }
}

async function change(
  orderId: string,
  quantities: Record<string, number>,
  additions: Record<string, number> = {},
) {
  const { version, lineOf } = await formOf(orderId)
  return changeOrderLines({
    orderId,
    version,
    quantities: new Map(Object.entries(quantities).map(([productId, pieces]) => [lineOf(productId), pieces])),
    additions: new Map(Object.entries(additions)),
    actor,
  })
}

const money = (orderId: string) =>
  getDb().order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      itemCount: true,
      itemsKopecks: true,
      discountKopecks: true,
      deliveryKopecks: true,
      totalKopecks: true,
    },
  })

describe('lines changed after an order was placed', () => {
  it('changed lines update stock and sums, and are recorded in the timeline and audit log', async () => {
    const user = await createUser({ email: 'lines@example.ru', emailVerifiedAt: new Date() })
    const [paint, brush, putty] = [
      await createProduct({ name: 'Краска', priceKopecks: 100_000, stock: 10 }),
      await createProduct({ name: 'Кисть', priceKopecks: 30_000, stock: 10 }),
      await createProduct({ name: 'Шпатлёвка', priceKopecks: 50_000, stock: 10 }),
    ]
    const lines = [
      { productId: paint.id, quantity: 2 },
      { productId: brush.id, quantity: 1 },
    ]
    const { orderId } = await orderProducts(lines, {
      userId: user.id,
      form: { email: user.email, delivery: 'pickup' },
    })
    shop.pass(1)
    const { before, after } = await change(orderId, { [paint.id]: 5, [brush.id]: 0 }, { [putty.id]: 2 })
    expect([before.totalKopecks, after.totalKopecks]).toEqual([230_000, 600_000])
    expect(await money(orderId)).toEqual({
      itemCount: 7,
      itemsKopecks: 600_000,
      discountKopecks: 0,
      deliveryKopecks: 0,
      totalKopecks: 600_000,
    })
    expect(await stockOf(paint.id)).toEqual({ stock: 5, moved: 5 })
    expect(await stockOf(brush.id)).toEqual({ stock: 10, moved: 10 })
    expect(await stockOf(putty.id)).toEqual({ stock: 8, moved: 8 })
    expect(
      await getDb().user.findUnique({ where: { id: user.id }, select: { totalSpentKopecks: true } }),
    ).toEqual({
      totalSpentKopecks: 600_000n,
    })
    const text = (await readOrderTimeline(orderId)).map(staffEventText).at(-1)?.replaceAll(/\s/g, ' ')
    expect(text).toBe(
      'Состав изменён: Кисть — убрано, было 1; Краска — было 2, стало 5; Шпатлёвка — добавлено 2. Сумма была 2 300 ₽, стала 6 000 ₽, разница 3 700 ₽.',
    )
    expect(
      await getDb().auditLog.findMany({ where: { entityId: orderId, action: 'order.lines' } }),
    ).toMatchObject([{ before: { totalKopecks: 230_000 }, after: { totalKopecks: 600_000 } }])
    await setOrderStatus({ orderId, to: 'CANCELLED', actor, refund: false })
    for (const { id } of [paint, brush, putty]) expect(await stockOf(id)).toEqual({ stock: 10, moved: 10 })
  })

  it('changed lines keep the agreed discount of the remaining pieces, and the free delivery', async () => {
    const product = await createProduct({ priceKopecks: 200_000, stock: 20 })
    const { code: promoCode } = await createPromo({ value: 10, minimumKopecks: 300_000 })
    const { orderId } = await orderProducts([{ productId: product.id, quantity: 2 }], {
      promoCode,
      form: { delivery: 'delivery' },
    })
    expect(await money(orderId)).toMatchObject({ deliveryKopecks: 50_000 })
    await change(orderId, { [product.id]: 3 })
    expect(await money(orderId)).toMatchObject({
      discountKopecks: 60_000,
      deliveryKopecks: 0,
      totalKopecks: 540_000,
    })
    await change(orderId, { [product.id]: 1 })
    expect(await money(orderId)).toMatchObject({
      discountKopecks: 20_000,
      deliveryKopecks: 50_000,
      totalKopecks: 230_000,
    })
  })

  it('changed lines never exceed the stock, and leave at least one piece', async () => {
    const { orderId, productId } = await shop.placed()
    const before = await money(orderId)
    await expect(change(orderId, { [productId]: 6 })).rejects.toMatchObject({
      status: 409,
      code: 'short-stock',
    })
    await expect(change(orderId, { [productId]: 0 })).rejects.toMatchObject({ status: 409 })
    expect(await money(orderId)).toEqual(before)
    expect(await change(orderId, { [productId]: 2 })).toMatchObject({ isChanged: false })
    await change(orderId, { [productId]: 5 })
    expect(await stockOf(productId)).toEqual({ stock: 0, moved: 0 })
  })

  it('changed lines are refused after shipment, or when money or a receipt fixes them', async () => {
    const sent = await shop.placed()
    await setOrderStatus({ orderId: sent.orderId, to: 'SHIPPED', actor, refund: false })
    await expect(change(sent.orderId, { [sent.productId]: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'fixed',
    })
    const paid = await shop.paid()
    expect((await describeOrderLines(paid.orderId)).refusal).toContain('оплачен онлайн')
    await expect(change(paid.orderId, { [paid.productId]: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'fixed',
    })
    const paying = await shop.registered()
    await expect(change(paying.orderId, { [paying.productId]: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'fixed',
    })
  })

  it('changed lines are refused from a form that another user’s change has made outdated', async () => {
    const { orderId, productId } = await shop.placed()
    const { version, lineOf } = await formOf(orderId)
    const quantities = (pieces: number) => new Map([[lineOf(productId), pieces]])
    const save = (pieces: number) =>
      changeOrderLines({ orderId, version, quantities: quantities(pieces), additions: new Map(), actor })
    const [first, second] = await Promise.allSettled([save(3), save(4)])
    const refused = first.status === 'rejected' ? first : second
    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect(refused).toMatchObject({ reason: { status: 409, code: 'changed-meanwhile' } })
    expect([3, 4]).toContain((await money(orderId)).itemCount)
    expect((await stockOf(productId)).stock).toBe(5 - (await money(orderId)).itemCount)
  })
})

describe('a price agreed for one line', () => {
  async function placedPaint() {
    const paint = await createProduct({ name: 'Краска', priceKopecks: 100_000, stock: 10 })
    const { orderId } = await orderProducts([{ productId: paint.id, quantity: 2 }], {
      form: { delivery: 'pickup' },
    })
    return { orderId, paint }
  }

  async function agree(orderId: string, productId: string, price: string, priceReason?: string, by = actor) {
    const { version, lineOf } = await formOf(orderId)
    return changeOrderLines({
      ...{ orderId, version, quantities: new Map(), additions: new Map(), priceReason, actor: by },
      prices: new Map([[lineOf(productId), price]]),
    })
  }

  it('an agreed price changes the sums, and keeps the former price, its reason and its author', async () => {
    const { orderId, paint } = await placedPaint()
    shop.pass(1)
    await agree(orderId, paint.id, '−10 %', 'Вмятина на банке')
    expect(await money(orderId)).toMatchObject({ itemsKopecks: 180_000, totalKopecks: 180_000 })
    expect(await listAgreedPrices(orderId)).toMatchObject([
      { listPriceKopecks: 100_000, reason: 'Вмятина на банке' },
    ])
    const text = (await readOrderTimeline(orderId)).map(staffEventText).at(-1)?.replaceAll(/\s/g, ' ')
    expect(text).toBe(
      'Состав изменён: Краска — цена была 1 000 ₽, стала 900 ₽ (Вмятина на банке). Сумма была 2 000 ₽, стала 1 800 ₽, разница -200 ₽.',
    )
    await getDb().product.update({ where: { id: paint.id }, data: { priceKopecks: 500_000 } })
    shop.pass(1)
    await change(orderId, { [paint.id]: 3 })
    expect(await money(orderId)).toMatchObject({ itemsKopecks: 270_000 })
    shop.pass(1)
    await agree(orderId, paint.id, '1 000', 'Банка целая')
    expect([await listAgreedPrices(orderId), await money(orderId)]).toMatchObject([
      [],
      { itemsKopecks: 300_000 },
    ])
  })

  it('an agreed price needs a number, a reason and the permission', async () => {
    const { orderId, paint } = await placedPaint()
    await expect(agree(orderId, paint.id, 'даром', 'Подарок')).rejects.toMatchObject({ status: 422 })
    await expect(agree(orderId, paint.id, '900')).rejects.toMatchObject({ status: 422, field: 'priceReason' })
    const seller = { ...actor, permissions: actor.permissions.filter((one) => one !== 'orders.price') }
    await expect(agree(orderId, paint.id, '900', 'Скидка', seller)).rejects.toMatchObject({ status: 403 })
    expect(await agree(orderId, paint.id, '1000', undefined, seller)).toMatchObject({ isChanged: false })
  })
})
