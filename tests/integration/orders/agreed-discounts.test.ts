import { describe, expect, it } from 'vitest'

import {
  changeOrderLines,
  describeOrderLines,
  describeRefund,
  giveHandMoneyBack,
  setPaymentStatus,
} from '~/domain/fulfilment/index.server'
import { readOrder } from '~/domain/orders/index.server'
import { readRefundable } from '~/domain/payments/refunds/refundable.server'
import { saleReceipt } from '~/domain/payments/receipts/receipt'
import { database, getDb } from '~/platform/db/db.server'

import { createCategory, createProduct, createPromo } from '../../support/database/factories'
import { orderProducts } from '../../support/orders/place-order'
import { administrator as actor } from '../../support/people/administrator'

const rules = {
  format: '1.2',
  vat: 'standard',
  taxSystem: 'osn',
  companyEmail: 'shop@example.ru',
  inn: '7700000000',
} as const

async function sums(orderId: string): Promise<{ refund: number[]; receipt: number[]; kept: number[] }> {
  const { items, ...order } = await readOrder(orderId)
  const { lines } = await readRefundable(database, orderId)
  const receipt = saleReceipt({ ...order, lines: items }, rules, new Date())
  const byName = new Map<string, number>()
  for (const { name, itemAmount } of receipt.cartItems.items)
    byName.set(name, (byName.get(name) ?? 0) + itemAmount)
  return {
    refund: lines.map(({ sumKopecks }) => sumKopecks),
    receipt: items.map(({ name }) => byName.get(name) ?? 0),
    kept: items.map(({ sumKopecks, discountKopecks }) => sumKopecks - discountKopecks),
  }
}

async function change(
  orderId: string,
  quantities: Record<string, number>,
  additions: Record<string, number> = {},
) {
  const { version, lines } = await describeOrderLines(orderId)
  const lineOf = (name: string) => lines.find((line) => line.name === name)?.id ?? ''
  await changeOrderLines({
    orderId,
    version,
    quantities: new Map(Object.entries(quantities).map(([name, pieces]) => [lineOf(name), pieces])),
    additions: new Map(Object.entries(additions)),
    actor,
  })
}

const form = { delivery: 'pickup' }

describe('an agreed discount of an order', () => {
  it('a discount of a code for one category is refunded with its products alone', async () => {
    const paints = await createCategory()
    const paint = await createProduct({ name: 'Краска', categoryId: paints.id, priceKopecks: 100_000 })
    const brush = await createProduct({ name: 'Кисть', priceKopecks: 100_000 })
    const { code: promoCode } = await createPromo({ value: 50, categoryId: paints.id })
    const lines = [paint, brush].map(({ id }) => ({ productId: id, quantity: 1 }))
    const { orderId } = await orderProducts(lines, { promoCode, form })
    const agreed = { refund: [100_000, 50_000], receipt: [100_000, 50_000], kept: [100_000, 50_000] }
    expect(await sums(orderId)).toEqual(agreed)
    await getDb().product.update({ where: { id: brush.id }, data: { categoryId: paints.id } })
    await getDb().product.update({
      where: { id: paint.id },
      data: { categoryId: (await createCategory()).id },
    })
    expect(await sums(orderId)).toEqual(agreed)
  })

  it('a discount stays the same when staff add products after code and categories have changed', async () => {
    const [paints, tools] = [await createCategory(), await createCategory()]
    const paint = await createProduct({ name: 'Краска', categoryId: paints.id, priceKopecks: 1_500_000 })
    const brush = await createProduct({ name: 'Кисть', categoryId: tools.id, priceKopecks: 500_000 })
    const enamel = await createProduct({ name: 'Эмаль', categoryId: paints.id, priceKopecks: 1_000_000 })
    const promo = await createPromo({ value: 10, categoryId: paints.id })
    const lines = [paint, brush].map(({ id }) => ({ productId: id, quantity: 1 }))
    const { orderId } = await orderProducts(lines, { promoCode: promo.code, form })
    await getDb().product.update({ where: { id: brush.id }, data: { categoryId: paints.id } })
    await getDb().promoCode.update({ where: { id: promo.id }, data: { value: 15, isActive: false } })
    await change(orderId, {}, { [enamel.id]: 1 })
    expect(await getDb().order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({
      discountKopecks: 250_000,
    })
    const agreed = [500_000, 1_350_000, 900_000]
    expect(await sums(orderId)).toEqual({ refund: agreed, receipt: agreed, kept: agreed })
  })

  it('a discount names its rule: the sale in the price, and the code beside it', async () => {
    const paint = await createProduct({ name: 'Краска', priceKopecks: 100_000, stock: 20 })
    const sale = await getDb().saleRule.create({
      data: {
        name: 'Осень',
        kind: 'PERCENT',
        amount: 20,
        scope: 'PRODUCTS',
        startsAt: new Date(0),
        products: { create: { productId: paint.id } },
      },
    })
    const promo = await createPromo({ value: 10 })
    const { orderId } = await orderProducts([{ productId: paint.id, quantity: 2 }], {
      promoCode: promo.code,
      form,
    })
    const rows = () =>
      getDb().orderItemDiscount.findMany({
        where: { orderItem: { orderId } },
        select: { rule: true, ruleId: true, name: true, kopecks: true },
        orderBy: { rule: 'asc' },
      })
    expect(await rows()).toEqual([
      { rule: 'PROMO_CODE', ruleId: promo.id, name: promo.code, kopecks: 16_000 },
      { rule: 'SALE', ruleId: sale.id, name: 'Осень', kopecks: 40_000 },
    ])
    await getDb().saleRule.delete({ where: { id: sale.id } })
    await change(orderId, { Краска: 3 })
    expect((await rows()).map(({ kopecks }) => kopecks)).toEqual([24_000, 60_000])
    expect((await readOrder(orderId)).items).toMatchObject([
      { discountKopecks: 24_000, sale: { name: 'Осень', kopecks: 60_000 } },
    ])
  })

  it('a discount stays exactly the same over generated orders, after any change of codes, categories and products', async () => {
    let seed = 20_261
    const dice = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    const [paints, tools] = [await createCategory(), await createCategory()]
    const categories = [paints.id, tools.id] as const
    for (let round = 0; round < 12; round += 1) {
      const products = []
      for (let index = 0; index <= 1 + dice(4); index += 1) {
        const fields = { name: `Товар ${round}-${index}`, stock: 50, priceKopecks: 1 + dice(300_000) }
        products.push(await createProduct({ ...fields, categoryId: categories[dice(2)] ?? paints.id }))
      }
      const [kind, value] = dice(2)
        ? (['PERCENT', 1 + dice(100)] as const)
        : (['AMOUNT', 1 + dice(400_000)] as const)
      const promo = await createPromo({ kind, value, categoryId: dice(2) ? paints.id : null })
      const lines = products.map(({ id }) => ({ productId: id, quantity: 1 + dice(5) }))
      const { orderId } = await orderProducts(lines, { promoCode: promo.code, form })
      const before = await sums(orderId)
      expect(before.refund).toEqual(before.kept)
      expect(before.receipt).toEqual(before.kept)
      for (const { id } of products)
        await getDb().product.update({
          where: { id },
          data: { categoryId: categories[dice(2)] ?? paints.id, priceKopecks: 7 },
        })
      const what = dice(3)
      if (what === 0)
        await getDb().promoCode.update({ where: { id: promo.id }, data: { isActive: false, value: 1 } })
      if (what === 1) await getDb().promoCode.delete({ where: { id: promo.id } })
      expect(await sums(orderId)).toEqual(before)
      const [first] = products
      if (!first) throw new Error('an order without goods')
      await change(orderId, { [first.name]: 1 + dice(9) })
      const after = await sums(orderId)
      expect(after.refund).toEqual(after.kept)
      expect(after.kept.slice(1)).toEqual(before.kept.slice(1))
      const order = await getDb().order.findUniqueOrThrow({
        where: { id: orderId },
        include: { items: true },
      })
      expect(order.items.reduce((all, item) => all + item.discountKopecks, 0)).toBe(order.discountKopecks)
      expect(after.kept.reduce((all, sum) => all + sum, 0)).toBe(order.totalKopecks)
    }
  })
})

describe('a free order', () => {
  it('a free order needs no payment: a code of 100 per cent leaves no kopecks', async () => {
    const product = await createProduct({ priceKopecks: 89_050 })
    const { code: promoCode } = await createPromo({ value: 100 })
    const { orderId } = await orderProducts([{ productId: product.id, quantity: 1 }], { promoCode, form })
    const order = await getDb().order.findUniqueOrThrow({ where: { id: orderId }, include: { events: true } })
    expect(order).toMatchObject({ totalKopecks: 0, paymentStatus: 'PAID', status: 'PENDING' })
    expect(order.events.map(({ type }) => type).sort()).toEqual(['payment_status', 'placed'])
  })

  it('an order counts as paid when a change by staff makes it free', async () => {
    const paints = await createCategory()
    const gift = await createProduct({ name: 'Веер', categoryId: paints.id })
    const paint = await createProduct({ name: 'Краска' })
    const { code: promoCode } = await createPromo({ value: 100, categoryId: paints.id })
    const lines = [gift, paint].map(({ id }) => ({ productId: id, quantity: 1 }))
    const { orderId } = await orderProducts(lines, { promoCode, form })
    const read = () =>
      getDb().order.findUniqueOrThrow({
        where: { id: orderId },
        select: { paymentStatus: true, totalKopecks: true },
      })
    expect(await read()).toMatchObject({ paymentStatus: 'PENDING' })
    await change(orderId, { Краска: 0 })
    expect(await read()).toEqual({ paymentStatus: 'PAID', totalKopecks: 0 })
    // Added lines are not paid yet.
    await change(orderId, {}, { [paint.id]: 1 })
    expect(await read()).toMatchObject({ paymentStatus: 'PENDING' })
    expect((await describeRefund(orderId)).byHand).toMatchObject({ heldKopecks: 0 })
    // After too large a refund the order is free again, not refunded.
    await setPaymentStatus({ orderId, to: 'PAID', actor })
    await change(orderId, { Краска: 0 })
    const { version } = await describeRefund(orderId)
    await giveHandMoneyBack({ orderId, version, wish: { what: 'excess' }, reason: 'лишнее', actor })
    expect(await read()).toMatchObject({ paymentStatus: 'PAID' })
    await change(orderId, {}, { [paint.id]: 2 })
    expect(await read()).toMatchObject({ paymentStatus: 'PENDING' })
  })
})
