import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Promo } from '~/domain/promotions/shared'
import { kopecks } from '~/platform/money/money'

import { orderTotal } from './total'

const rates = {
  deliveryKopecks: kopecks(50_000),
  pickupKopecks: kopecks(0),
  freeFromKopecks: kopecks(500_000),
}
const line = (roubles: number, quantity: number) => ({
  categoryId: 'paints',
  unitPriceKopecks: kopecks(roubles * 100),
  quantity,
})
const promo = (value: number): Promo => ({
  id: 'p',
  code: 'ДОМ',
  kind: 'AMOUNT',
  value,
  minimumKopecks: 0,
  category: null,
})

describe('an order’s total', () => {
  it('the total includes delivery only below the threshold of free delivery', () => {
    expect(orderTotal({ lines: [line(4_999, 1)], delivery: 'DELIVERY', rates }).totalKopecks).toBe(549_900)
    expect(orderTotal({ lines: [line(2_500, 2)], delivery: 'DELIVERY', rates }).totalKopecks).toBe(500_000)
    expect(orderTotal({ lines: [line(100, 3)], delivery: 'PICKUP', rates })).toMatchObject({
      deliveryKopecks: 0,
      totalKopecks: 30_000,
    })
  })

  it('the threshold is compared with the sum after the discount, which never exceeds the products’ price', () => {
    const discounted = orderTotal({
      lines: [line(5_200, 1)],
      delivery: 'DELIVERY',
      rates,
      promo: promo(30_000),
    })
    expect(discounted).toMatchObject({
      discountKopecks: 30_000,
      deliveryKopecks: 50_000,
      totalKopecks: 540_000,
    })
    expect(
      orderTotal({ lines: [line(10, 1)], delivery: 'PICKUP', rates, promo: promo(99_999) }).totalKopecks,
    ).toBe(0)
  })

  it('the total is items - discount + delivery + tax for any order', () => {
    const lines = fc.array(
      fc.record({
        categoryId: fc.constantFrom('paints', 'tools'),
        unitPriceKopecks: fc.integer({ min: 1, max: 10_000_000 }).map(kopecks),
        quantity: fc.integer({ min: 1, max: 999 }),
      }),
      { maxLength: 30 },
    )
    const amount = fc.integer({ min: 0, max: 5_000_000 }).map(kopecks)
    fc.assert(
      fc.property(
        lines,
        fc.constantFrom('PICKUP' as const, 'DELIVERY' as const),
        amount,
        amount,
        (given, delivery, discount, taxKopecks) => {
          const total = orderTotal({ lines: given, delivery, rates, promo: promo(discount), taxKopecks })
          const items = given.reduce(
            (goods, { unitPriceKopecks, quantity }) => goods + unitPriceKopecks * quantity,
            0,
          )
          return (
            total.itemsKopecks === items &&
            total.totalKopecks ===
              total.itemsKopecks - total.discountKopecks + total.deliveryKopecks + total.taxKopecks &&
            total.totalKopecks >= 0
          )
        },
      ),
    )
  })
})
