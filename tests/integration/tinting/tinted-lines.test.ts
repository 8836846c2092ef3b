import { beforeEach, expect, it } from 'vitest'

import {
  acceptCartPrices,
  addToCart,
  clearCart,
  mergeCartIntoAccount,
  readCart,
  readCartQuantities,
  removeFromCart,
  restoreClearedCart,
  setCartQuantity,
} from '~/domain/cart/index.server'
import { lineKey } from '~/domain/cart/shared'
import { repeatOrder } from '~/domain/customers/index.server'
import { readPickupOptions } from '~/domain/delivery/index.server'
import { placeOrder } from '~/domain/orders/index.server'
import { readPickupAfterTinting, readReadyAt } from '~/domain/tinting/index.server'
import { holdClock, now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'

import { checkoutOf } from '../../support/orders/checkout-form'
import {
  createProduct,
  createUser,
  newVisitor,
  stockOf,
  writeMovements,
} from '../../support/database/factories'
import { allowTinting, createBase, createShade } from '../../support/database/tinting'
import { setSettings } from '../../support/settings/set-settings'

const DEEP = '#373f43'
const PALE = '#f1ead0'

beforeEach(async () => {
  await setSettings('limits', {
    unconfirmedPiecesPerCustomer: 1_000_000,
    unconfirmedPiecesPerAddress: 1_000_000,
  })
  await allowTinting()
})

const place = (visitorHash: string, userId: string | null = null, form: Record<string, string> = {}) =>
  placeOrder({
    source: 'SITE',
    checkout: checkoutOf(form),
    visitorHash,
    userId,
    ip: '127.0.0.1',
    userAgent: 'test',
  })

function add(visitorHash: string, productId: string, shadeId: string | null, quantity = 1) {
  return addToCart({ visitorHash, lines: [{ productId, shadeId, quantity, agreedAt: now() }] })
}

it('a base in two shades and untinted makes three lines, each with its own price', async () => {
  const base = await createBase({ priceKopecks: 200_000 })
  const [first, second] = [await createShade(DEEP, { name: 'Антрацит' }), await createShade('#5e2028')]
  const { hash } = newVisitor()
  await add(hash, base.id, first.id, 2)
  await add(hash, base.id, second.id)
  await add(hash, base.id, null)
  await add(hash, base.id, first.id)
  const { lines, totalKopecks, orderable } = await readCart(hash)
  expect(lines.map(({ quantity, unitPriceKopecks }) => [quantity, unitPriceKopecks])).toEqual([
    [3, 227_000],
    [1, 227_000],
    [1, 200_000],
  ])
  expect(lines[0]).toMatchObject({
    name: `${base.name}, колеровка V ${first.code}`,
    color: `V ${first.code} Антрацит`,
    colorHex: DEEP,
    tint: { base: 'C', feeKopecks: 27_000 },
  })
  expect(totalKopecks).toBe(4 * 227_000 + 200_000)
  expect(orderable).toBe(true)
  expect(await readCartQuantities(hash)).toEqual({
    [lineKey({ productId: base.id, shadeId: first.id })]: 3,
    [lineKey({ productId: base.id, shadeId: second.id })]: 1,
    [base.id]: 1,
  })
})

it('a shade is added only with the agreement, and only to a base that holds it', async () => {
  const [base, deep, pale] = [await createBase(), await createShade(DEEP), await createShade(PALE)]
  const paint = await createProduct({ baseType: 'C (прозрачная)', volumeMl: 900 })
  const { hash } = newVisitor()
  const line = { productId: base.id, shadeId: deep.id, quantity: 1 }
  await expect(addToCart({ visitorHash: hash, lines: [line] })).rejects.toMatchObject({
    field: 'agreed',
    code: 'not-agreed',
  })
  for (const [productId, shadeId] of [
    [base.id, pale.id],
    [paint.id, deep.id],
    [base.id, '0190a0a0-0000-7000-8000-000000000000'],
  ] as const)
    await expect(add(hash, productId, shadeId)).rejects.toMatchObject({ status: 409, code: 'not-tinted' })
  expect((await readCart(hash)).lines).toEqual([])
})

it('lines of one base share its stock', async () => {
  const base = await createBase({ stock: 3 })
  const [first, second] = [await createShade(DEEP), await createShade(DEEP)]
  const { hash } = newVisitor()
  await add(hash, base.id, first.id, 2)
  await expect(add(hash, base.id, second.id, 2)).rejects.toMatchObject({ code: 'short-stock' })
  await add(hash, base.id, second.id)
  const more = { visitorHash: hash, productId: base.id, shadeId: second.id, quantity: 2 }
  await expect(setCartQuantity(more)).rejects.toMatchObject({ code: 'short-stock' })
  await getDb().product.update({ where: { id: base.id }, data: { stock: 2 } })
  await writeMovements()
  expect((await readCart(hash)).lines.map(({ problem }) => problem)).toEqual([null, 'out-of-stock'])
})

it('a tinted line is changed, removed, cleared and restored', async () => {
  const [base, shade] = [await createBase(), await createShade(DEEP)]
  const { hash } = newVisitor()
  const line = { visitorHash: hash, productId: base.id, shadeId: shade.id }
  await add(hash, base.id, shade.id)
  expect(await setCartQuantity({ ...line, quantity: 4 })).toMatchObject({ previous: 1 })
  await clearCart(hash)
  expect((await readCart(hash)).lines).toEqual([])
  expect(await restoreClearedCart({ visitorHash: hash, userId: null })).toMatchObject({ restored: 1 })
  expect((await readCart(hash)).lines).toMatchObject([{ quantity: 4, tint: { shadeId: shade.id } }])
  expect(await removeFromCart(line)).toMatchObject({ previous: 4 })
  expect((await readCart(hash)).lines).toEqual([])
})

it('signing in brings tinted lines into the cart of the account', async () => {
  const [base, shade, { id: userId }] = [await createBase(), await createShade(DEEP), await createUser()]
  const [{ hash: other }, { hash }] = [newVisitor(), newVisitor()]
  await add(other, base.id, shade.id, 2)
  await mergeCartIntoAccount({ visitorHash: other, userId })
  await add(hash, base.id, shade.id, 1)
  await mergeCartIntoAccount({ visitorHash: hash, userId })
  const items = await getDb().tintedCartItem.findMany({ where: { cart: { userId } } })
  expect(items).toMatchObject([{ productId: base.id, shadeId: shade.id, quantity: 2 }])
})

it('a changed fee is shown before ordering, then accepted', async () => {
  const [base, shade] = [await createBase({ priceKopecks: 100_000 }), await createShade(DEEP)]
  const { hash } = newVisitor()
  await add(hash, base.id, shade.id)
  await setSettings('tinting', { enabled: true, minFeeKopecks: 900_00 })
  const [line] = (await readCart(hash)).lines
  expect(line).toMatchObject({ problem: 'price-changed', previousPriceKopecks: 127_000 })
  await acceptCartPrices(hash)
  expect((await readCart(hash)).lines).toMatchObject([{ problem: null, unitPriceKopecks: 190_000 }])
  await setSettings('tinting', { enabled: true, minFeeKopecks: 50_00 })
})

it('an order keeps shade, base, fee and agreement of each line, and takes the base from the stock', async () => {
  const base = await createBase({ priceKopecks: 200_000, stock: 10 })
  const [first, second] = [await createShade(DEEP, { name: 'Антрацит' }), await createShade('#5e2028')]
  const { hash } = newVisitor()
  await add(hash, base.id, first.id, 2)
  await add(hash, base.id, second.id, 1)
  await add(hash, base.id, null, 1)
  const { orderId } = await place(hash)
  const order = await getDb().order.findUniqueOrThrow({
    where: { id: orderId },
    include: { items: { include: { tint: true }, orderBy: { name: 'desc' } } },
  })
  expect(order.itemsKopecks).toBe(3 * 227_000 + 200_000)
  const tinted = order.items.filter(({ tint }) => tint !== null)
  expect(tinted).toHaveLength(2)
  expect(tinted.find(({ tint }) => tint?.shadeId === first.id)).toMatchObject({
    name: `${base.name}, колеровка V ${first.code}`,
    color: `V ${first.code} Антрацит`,
    unitPriceKopecks: 227_000,
    tint: { code: `V ${first.code}`, base: 'C', feeKopecks: 27_000, volumeMl: 2_700, hex: DEEP },
  })
  expect(tinted.every(({ tint }) => tint?.agreedAt !== null)).toBe(true)
  expect(await stockOf(base.id)).toEqual({ stock: 6, moved: 6 })
  expect((await readCart(hash)).lines).toEqual([])
})

it('an order with tinted cans is picked up when they are tinted, any other one on the same day', async () => {
  await setSettings('tinting', { hours: 12 })
  const [base, shade] = [await createBase({ stock: 10 }), await createShade(DEEP)]
  const pickup = async (shadeId: string | null) => {
    holdClock(new Date('2026-11-23T07:00:00Z'))
    const { hash } = newVisitor()
    await add(hash, base.id, shadeId)
    const { orderId } = await place(hash, null, { delivery: 'pickup' })
    const order = await getDb().order.findUniqueOrThrow({ where: { id: orderId } })
    const { soon, date } = (await readPickupAfterTinting(order)) ?? {}
    return [soon, date].map((text) => text?.replaceAll('\u00a0', ' '))
  }
  try {
    expect(await pickup(null)).toEqual(['сегодня до 18:00', 'в понедельник, 23 ноября, с 10:00'])
    expect(await pickup(shade.id)).toEqual(['завтра с 13:00', 'во вторник, 24 ноября, с 13:00'])
    expect((await readPickupOptions(await readReadyAt()))[0].next?.replaceAll('\u00a0', ' ')).toBe(
      'завтра с 13:00',
    )
  } finally {
    holdClock(undefined)
  }
})

it('nothing unsuitable is ordered after the owner changed the rules while the cart waited', async () => {
  const [base, shade] = [await createBase({ brand: 'Своя' }), await createShade(DEEP)]
  const { hash } = newVisitor()
  await add(hash, base.id, shade.id)
  await allowTinting([{ brand: 'Своя', base: 'C', minLightness: 90 }])
  expect((await readCart(hash)).lines).toMatchObject([{ problem: 'unavailable' }])
  await expect(place(hash)).rejects.toMatchObject({ code: 'gone' })
  await allowTinting()
  await getDb().shade.update({ where: { id: shade.id }, data: { isHidden: true } })
  await expect(place(hash)).rejects.toMatchObject({ code: 'gone' })
  await getDb().shade.update({ where: { id: shade.id }, data: { isHidden: false } })
  await place(hash)
})

it('a repeated order brings back shades that are still tinted, and names the others', async () => {
  const { id: userId } = await createUser()
  const base = await createBase({ stock: 20 })
  const [kept, gone] = [await createShade(DEEP), await createShade(DEEP)]
  const { hash } = newVisitor()
  await add(hash, base.id, kept.id, 2)
  await add(hash, base.id, gone.id, 3)
  await add(hash, base.id, null, 1)
  const { orderId } = await place(hash, userId)
  await getDb().order.update({ where: { id: orderId }, data: { userId } })
  await getDb().shade.delete({ where: { id: gone.id } })
  const { hash: next } = newVisitor()
  const viewer = { userId, visitorHash: null, placedOrderIds: [] } as unknown as Parameters<
    typeof repeatOrder
  >[0]['viewer']
  const { added, problems } = await repeatOrder({ orderId, viewer, visitorHash: next })
  expect(added).toBe(2)
  expect(problems).toHaveLength(1)
  expect((await readCart(next)).lines.map(({ tint, quantity }) => [tint?.shadeId ?? null, quantity])).toEqual(
    expect.arrayContaining([
      [kept.id, 2],
      [null, 1],
    ]),
  )
})
