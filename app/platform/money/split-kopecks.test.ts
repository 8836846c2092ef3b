import fc from 'fast-check'
import { describe, it } from 'vitest'

import { sum } from './kopeck-sums'
import { kopecks } from './money'
import { splitKopecks } from './split-kopecks'

const sums = fc.array(fc.integer({ min: 0, max: 2_000_000_000 }), { minLength: 1, maxLength: 20 })
const amounts = fc.integer({ min: 0, max: 2_000_000_000 })

describe('a sum split over lines', () => {
  it('the parts of a split sum add up exactly, each within one kopeck of its share', () => {
    fc.assert(
      fc.property(amounts, sums, (amount, given) => {
        const parts = splitKopecks(kopecks(amount), given)
        const total = given.reduce((a, b) => a + b, 0)
        const isFair =
          total === 0 ||
          parts.every((part, index) => Math.abs(part - (amount * (given[index] ?? 0)) / total) < 1.001)
        return sum(parts) === amount && isFair
      }),
    )
  })

  it('a split sum takes from no line more than its value', () => {
    fc.assert(
      fc.property(sums, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
        const amount = Math.floor(given.reduce((a, b) => a + b, 0) * share)
        return splitKopecks(kopecks(amount), given).every(
          (part, index) => part <= (given[index] ?? 0) || amount === 0,
        )
      }),
    )
  })
})
