import { expect, it } from 'vitest'

import { GrowingLimit } from './growing-limit'

const MINUTE = 60_000
const steps = [
  { points: 2, windowSeconds: 60 },
  { points: 3, windowSeconds: 3_600 },
]

it('a growing limit delays the same key longer each time', () => {
  const limit = new GrowingLimit(steps, 10)
  expect([0, 1, 2].map((time) => limit.take('a', time))).toEqual([0, 0, MINUTE - 2])
  expect(limit.take('a', MINUTE)).toBe(0)
  expect(limit.take('a', MINUTE + 1)).toBe(60 * MINUTE - MINUTE - 1)
  expect(limit.take('b', MINUTE + 1)).toBe(0)
})

it('a growing limit counts neither refused nor returned attempts', () => {
  const limit = new GrowingLimit(steps, 10)
  for (let n = 0; n < 20; n += 1) {
    expect(limit.take('a', n)).toBe(0)
    limit.giveBack('a', n)
  }
  for (const time of [30, 31]) limit.take('a', time)
  for (let n = 0; n < 20; n += 1) expect(limit.take('a', 40 + n)).toBeGreaterThan(0)
  expect(limit.take('a', 2 * MINUTE)).toBe(0)
})
