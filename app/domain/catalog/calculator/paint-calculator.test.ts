import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { cheapestSet, offeredSets, paintNeededMl, type Can, type CanSet } from './paint-calculator'

const can = (volumeMl: number, priceKopecks: number, available = 50): Can => ({
  productId: `can-${volumeMl}-${priceKopecks}`,
  volumeMl,
  priceKopecks,
  available,
})

const shown = (set: CanSet | null) => set?.lines.map((line) => `${line.quantity}×${line.can.volumeMl}`)

describe('paintNeededMl', () => {
  it('the needed paint is area × coats ÷ coverage plus reserve, rounded up to 100 ml', () => {
    expect(paintNeededMl({ area: 84, coats: 2, reserve: 10 }, 7)).toBe(26_400)
    expect(paintNeededMl({ area: 10, coats: 1, reserve: 0 }, 8)).toBe(1_300)
  })

  it('the needed paint is not rounded up by binary fractions', () => {
    expect(paintNeededMl({ area: 12, coats: 2, reserve: 10 }, 8)).toBe(3_300)
  })
})

describe('cheapestSet', () => {
  it('the cheapest set combines can sizes for the lowest total', () => {
    const set = cheapestSet([can(900, 60_00), can(2_700, 150_00), can(9_000, 429_00, 2)], 26_400)
    expect(shown(set)).toEqual(['2×9000', '3×2700', '1×900'])
    expect(set?.totalKopecks).toBe(2 * 429_00 + 3 * 150_00 + 60_00)
  })

  it('the cheapest set contains a big can when that is cheaper than the exact amount', () => {
    expect(shown(cheapestSet([can(900, 500_00), can(9_000, 700_00)], 1_800))).toEqual(['1×9000'])
  })

  it('the cheapest set does not exceed the stock', () => {
    expect(shown(cheapestSet([can(9_000, 100_00, 1), can(2_700, 90_00, 10)], 18_000))).toEqual([
      '1×9000',
      '4×2700',
    ])
  })

  it('the cheapest set is null with too little stock, no needed paint or no cans', () => {
    expect(cheapestSet([can(900, 1, 3)], 2_701)).toBeNull()
    expect(cheapestSet([can(900, 1)], 0)).toBeNull()
    expect(cheapestSet([], 100)).toBeNull()
  })

  it('the cheapest set for a stadium is found quickly, and is never too small', () => {
    const startedAt = performance.now()
    const set = cheapestSet(
      [can(333, 40_01, 100_000), can(1_001, 99_99, 100_000), can(9_007, 801_13, 100_000)],
      9_000_000,
    )
    expect(set?.totalMl).toBeGreaterThanOrEqual(9_000_000)
    expect(performance.now() - startedAt).toBeLessThan(1_000)
  })

  it('the cheapest set costs as little as an exhaustive search finds', () => {
    const cans = fc.uniqueArray(
      fc.record({
        volumeMl: fc.integer({ min: 1, max: 30 }),
        priceKopecks: fc.integer({ min: 1, max: 40 }),
        available: fc.integer({ min: 0, max: 4 }),
      }),
      { minLength: 1, maxLength: 3, selector: (entry) => entry.volumeMl },
    )
    fc.assert(
      fc.property(cans, fc.integer({ min: 1, max: 120 }), (entries, needed) => {
        const list = entries.map((entry) => ({ ...entry, productId: String(entry.volumeMl) }))
        const set = cheapestSet(list, needed)
        expect(set?.totalKopecks ?? null).toBe(bruteForce(list, needed))
        for (const line of set?.lines ?? []) expect(line.quantity).toBeLessThanOrEqual(line.can.available)
        if (set) expect(set.totalMl).toBeGreaterThanOrEqual(needed)
      }),
    )
  })
})

describe('offeredSets', () => {
  const job = { area: 40, coats: 2, reserve: 10 }

  it('the first set is the one that barely covers the area where the reserve alone costs another bucket', () => {
    const [first, other] = offeredSets([can(9_000, 4_390_00)], job, 9)
    expect([shown(first ?? null), first?.neededMl, first?.reserve]).toEqual([['1×9000'], 8_900, 0])
    expect([shown(other ?? null), other?.neededMl, other?.reserve]).toEqual([['2×9000'], 9_800, 10])
  })

  it('the set with the reserve comes first while it costs little more', () => {
    const sets = offeredSets([can(9_000, 4_390_00), can(900, 590_00)], job, 9)
    expect(sets.map(shown)).toEqual([['1×9000', '1×900'], ['1×9000']])
  })

  it('one set is offered where the reserve costs nothing or the stock has no more', () => {
    expect(offeredSets([can(14_000, 3_150_00)], job, 9).map(({ reserve }) => reserve)).toEqual([10])
    expect(offeredSets([can(9_000, 4_390_00, 1)], job, 9).map(({ reserve }) => reserve)).toEqual([0])
    expect(offeredSets([can(900, 590_00, 1)], job, 9)).toEqual([])
  })
})

function bruteForce([first, ...rest]: readonly Can[], needed: number): number | null {
  if (!first) return needed <= 0 ? 0 : null
  const costs = Array.from({ length: first.available + 1 }, (_, count) => {
    const others = bruteForce(rest, needed - count * first.volumeMl)
    return others === null ? null : others + count * first.priceKopecks
  })
  return costs.filter((cost) => cost !== null).sort((a, b) => a - b)[0] ?? null
}
