import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { PromoTerms } from '~/domain/promotions/shared'
import { kopecks } from '~/platform/money/money'

import { retotal, type PricedOrder, type RepricedLine } from './retotal'

const rates = {
  deliveryKopecks: kopecks(50_000),
  pickupKopecks: kopecks(0),
  freeFromKopecks: kopecks(500_000),
}

const pickup = (promoTerms: PromoTerms | null): PricedOrder => ({
  deliveryMethod: 'PICKUP',
  itemsKopecks: 0,
  discountKopecks: 0,
  deliveryKopecks: 0,
  taxKopecks: 0,
  promoTerms,
})
const line = (changes: Partial<RepricedLine>): RepricedLine => ({
  categoryId: 'paints',
  unitPriceKopecks: 100_000,
  quantity: 1,
  discountKopecks: 0,
  wantedQuantity: 1,
  ...changes,
})
const discounts = (terms: PromoTerms | null, after: RepricedLine[]) =>
  retotal(pickup(terms), { after, rates }).lineDiscounts

describe('the discount of an edited order', () => {
  const tenPercent: PromoTerms = { kind: 'PERCENT', value: 10, categoryIds: ['paints'] }

  it('the discount stays the same after a product moves to another category', () => {
    const moved = line({ categoryId: 'tools', unitPriceKopecks: 1_500_000, discountKopecks: 150_000 })
    const added = line({ unitPriceKopecks: 1_000_000, quantity: 0 })
    expect(discounts(tenPercent, [moved, added])).toEqual([150_000, 100_000])
    const joined = line({ unitPriceKopecks: 500_000 })
    expect(discounts(tenPercent, [moved, joined, added])).toEqual([150_000, 0, 100_000])
  })

  it('the discount of a line grows with its pieces, independent of the product’s present category', () => {
    expect(
      discounts(tenPercent, [line({ categoryId: 'tools', discountKopecks: 10_000, wantedQuantity: 2 })]),
    ).toEqual([20_000])
    expect(discounts(tenPercent, [line({ wantedQuantity: 2 })])).toEqual([0])
  })

  it('the discount of added pieces follows the terms at the time of the order', () => {
    expect(discounts(tenPercent, [line({ discountKopecks: 10_000, wantedQuantity: 3 })])).toEqual([30_000])
    expect(discounts(tenPercent, [line({ quantity: 0, categoryId: 'tools' })])).toEqual([0])
    expect(discounts(null, [line({ discountKopecks: 10_000, wantedQuantity: 3 })])).toEqual([10_000])
  })

  it('the discount of added products is at most the remaining sum of the promo code', () => {
    const sum: PromoTerms = { kind: 'AMOUNT', value: 50_000, categoryIds: null }
    const kept = line({ quantity: 2, discountKopecks: 50_000, wantedQuantity: 1 })
    expect(discounts(sum, [kept])).toEqual([25_000])
    expect(discounts(sum, [kept, line({ quantity: 0 })])).toEqual([25_000, 25_000])
    expect(discounts(sum, [line({ discountKopecks: 50_000 }), line({ quantity: 0 })])).toEqual([50_000, 0])
  })

  it('the discount of unchanged lines stays the same, and never exceeds the price of the products', () => {
    const lines = fc.array(
      fc
        .record({
          categoryId: fc.constantFrom('paints', 'tools'),
          unitPriceKopecks: fc.integer({ min: 1, max: 1_000_000 }),
          quantity: fc.integer({ min: 0, max: 20 }),
          wantedQuantity: fc.integer({ min: 1, max: 20 }),
          share: fc.double({ min: 0, max: 1, noNaN: true }),
        })
        .map(({ share, ...given }) => ({
          ...given,
          discountKopecks: Math.floor(given.unitPriceKopecks * given.quantity * share),
        })),
      { minLength: 1, maxLength: 8 },
    )
    const terms = fc.option(
      fc.record({
        kind: fc.constantFrom('PERCENT' as const, 'AMOUNT' as const),
        value: fc.integer({ min: 1, max: 100 }),
        categoryIds: fc.constantFrom<string[] | null>(null, ['paints']),
      }),
    )
    fc.assert(
      fc.property(terms, lines, (promoTerms, after) => {
        const { lineDiscounts, total } = retotal(pickup(promoTerms), { after, rates })
        for (const [
          index,
          { quantity, wantedQuantity, unitPriceKopecks, discountKopecks },
        ] of after.entries()) {
          const discount = lineDiscounts[index] ?? -1
          expect(discount).toBeLessThanOrEqual(unitPriceKopecks * wantedQuantity)
          if (quantity === wantedQuantity) expect(discount).toBe(discountKopecks)
        }
        expect(total.discountKopecks).toBe(lineDiscounts.reduce((all, amount) => all + amount, 0))
        expect(total.totalKopecks).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
