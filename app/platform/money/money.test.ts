import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { formatRoubles, fromRoubles, kopecks, toRoubles } from './money'

describe('money', () => {
  it('a sum is shown in roubles with no-break spaces, and with kopecks only when needed', () => {
    expect(formatRoubles(429_000)).toBe('4\u00a0290\u00a0₽')
    expect(formatRoubles(123_456_750)).toBe('1\u00a0234\u00a0567,50\u00a0₽')
    expect(formatRoubles(0)).toBe('0\u00a0₽')
  })

  it('a sum in roubles is rounded to the nearest kopeck, halves away from zero', () => {
    expect([1.005, 0.1 + 0.2, 19.99, -1.005, 4290].map((roubles) => fromRoubles(roubles))).toEqual([
      101, 30, 1999, -101, 429_000,
    ])
  })

  it('a sum cannot have a fraction of a kopeck', () => {
    for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => kopecks(wrong)).toThrow(RangeError)
  })

  it('a sum is converted to roubles and back without loss', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000_000 }),
        (amount) => fromRoubles(toRoubles(kopecks(amount))) === amount,
      ),
    )
  })
})
