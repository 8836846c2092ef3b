import { describe, expect, it } from 'vitest'

import { refundReceipt, saleReceipt, type OrderBundle, type ReceiptOrder, type ReceiptRules } from './receipt'

const rules: ReceiptRules = {
  format: '1.2',
  vat: 'standard',
  taxSystem: 'osn',
  companyEmail: 'shop@example.ru',
  inn: '7700000000',
}
const at = new Date('2026-11-21T10:00:00Z')

function orderOf(
  lines: [price: number, quantity: number][],
  discountKopecks = 0,
  deliveryKopecks = 0,
): ReceiptOrder {
  const items = lines.reduce((sum, [price, quantity]) => sum + price * quantity, 0)
  return {
    lines: lines.map(([unitPriceKopecks, quantity], index) => ({
      sku: `SKU-${index}`,
      name: `Краска ${index}`,
      quantity,
      unitPriceKopecks,
      discountKopecks: 0,
    })),
    discountKopecks,
    deliveryKopecks,
    totalKopecks: items - discountKopecks + deliveryKopecks,
    email: 'buyer@example.ru',
    phone: null,
  }
}

function sumOf({ cartItems }: OrderBundle): number {
  return cartItems.items.reduce((sum, { itemAmount }) => sum + itemAmount, 0)
}

describe('the receipt of a sale', () => {
  it('a receipt has each line at its agreed price', () => {
    const [paint, brush] = orderOf([
      [100_000, 1],
      [100_000, 1],
    ]).lines
    if (!paint || !brush) throw new Error('two lines expected')
    const order = {
      ...orderOf([[100_000, 2]], 50_000),
      lines: [{ ...paint, discountKopecks: 50_000 }, brush],
    }
    expect(saleReceipt(order, rules, at).cartItems.items.map(({ itemAmount }) => itemAmount)).toEqual([
      50_000, 100_000,
    ])
  })

  it('a receipt lists products at their prices and delivery as a service', () => {
    const { cartItems, total, payments } = saleReceipt(orderOf([[129_900, 2]], 0, 50_000), rules, at)
    expect(cartItems.items).toMatchObject([
      {
        itemPrice: 129_900,
        itemAmount: 259_800,
        quantity: { value: 2, measure: 0 },
        paymentObject: 1,
        tax: { taxType: 12 },
      },
      { name: 'Доставка', itemAmount: 50_000, paymentObject: 4 },
    ])
    expect(total).toBe(309_800)
    expect(payments).toEqual([{ type: 1, sum: 309_800 }])
  })

  it('a receipt cuts a name before an emoji, never within it', () => {
    const order = orderOf([[10_000, 1]])
    const lines = order.lines.map((line) => ({
      ...line,
      sku: `${'А'.repeat(97)}🎨`,
      name: `${'Я'.repeat(99)}👩🏽‍🎨 и кисть`,
    }))
    const [item] = saleReceipt({ ...order, lines }, rules, at).cartItems.items
    expect(item).toMatchObject({ name: 'Я'.repeat(99), itemCode: `1-${'А'.repeat(97)}` })
  })

  it('a receipt splits a line whose price cannot be divided in whole kopecks', () => {
    const { cartItems } = saleReceipt(orderOf([[10_000, 3]], 1_000), rules, at)
    expect(cartItems.items.map(({ itemPrice, quantity }) => [itemPrice, quantity.value])).toEqual([
      [9_666, 1],
      [9_667, 2],
    ])
    expect(new Set(cartItems.items.map(({ itemCode }) => itemCode)).size).toBe(2)
  })

  it('a receipt adds up to the amount for any prices, quantities and discounts', () => {
    let seed = 7
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let round = 0; round < 500; round += 1) {
      const lines = Array.from({ length: 1 + next(6) }, (): [number, number] => [
        1 + next(500_000),
        1 + next(40),
      ])
      const items = lines.reduce((sum, [price, quantity]) => sum + price * quantity, 0)
      const order = orderOf(lines, next(items + 1), next(2) * next(90_000))
      const receipt = saleReceipt(order, rules, at)
      expect(sumOf(receipt)).toBe(order.totalKopecks)
      for (const item of receipt.cartItems.items)
        expect(item.itemPrice * item.quantity.value).toBe(item.itemAmount)
      const back = 1 + next(order.totalKopecks || 1)
      if (order.totalKopecks > 0) expect(sumOf(refundReceipt(order, back, rules, at))).toBe(back)
    }
  })

  it('a receipt is refused for an order whose sums do not add up', () => {
    expect(() => saleReceipt({ ...orderOf([[100, 1]]), totalKopecks: 99 }, rules, at)).toThrow(RangeError)
  })

  it('a receipt of format 1.05 has its values as words', () => {
    const [item] = saleReceipt(orderOf([[100, 1]]), { ...rules, format: '1.05', vat: 'none' }, at).cartItems
      .items
    expect(item).toMatchObject({
      quantity: { measure: 'шт' },
      measurementUnit: 'шт',
      paymentObject: 'commodity',
      tax: { taxType: 0 },
    })
  })
})

it('a refund receipt of a whole sale has the same lines as the sale', () => {
  const order = orderOf([[10_000, 3]], 1_000, 30_000)
  const sale = saleReceipt(order, rules, at)
  const back = refundReceipt(order, order.totalKopecks, rules, at)
  expect(back.receiptType).toBe('sell_refund')
  expect(back.cartItems).toEqual(sale.cartItems)
})
