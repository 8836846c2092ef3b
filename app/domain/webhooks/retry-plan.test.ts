import { expect, it } from 'vitest'

import { nextWait } from './retry-plan'

const HOUR = 3_600_000
const plan = (random: number) =>
  Array.from(
    { length: 11 },
    (_, index) => nextWait({ tries: index + 1, requestedWait: null, random }) ?? Number.NaN,
  )
const sum = (waits: readonly number[]) => waits.reduce((whole, wait) => whole + wait, 0)

it('a delivery is retried for about a day, with growing delays', () => {
  const waits = plan(0.5)
  expect(waits.toSorted((a, b) => a - b)).toEqual(waits)
  expect(sum(waits) / HOUR).toBeGreaterThan(24)
  expect(sum(waits) / HOUR).toBeLessThan(26)
  expect(nextWait({ tries: 12, requestedWait: null, random: 0.5 })).toBeNull()
  expect([plan(0)[0], plan(1)[0]]).toEqual([4_000, 6_000])
})

it('a delivery waits as long as the receiver requests, between the planned delay and one day', () => {
  expect(nextWait({ tries: 1, requestedWait: 7_200_000, random: 0.5 })).toBe(7_200_000)
  expect(nextWait({ tries: 1, requestedWait: 1, random: 0.5 })).toBe(5_000)
  expect(nextWait({ tries: 1, requestedWait: 300 * HOUR, random: 0.5 })).toBe(24 * HOUR)
})
