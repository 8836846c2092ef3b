import { expect, it } from 'vitest'

import { KeyedLimiter } from './keyed-limiter'

it('a limiter allows a key its number of uses per window, and returns the delay', () => {
  const limiter = new KeyedLimiter({ points: 2, windowSeconds: 60, maxKeys: 10 })
  expect([0, 10_000, 20_000].map((time) => limiter.take('a', time))).toEqual([0, 0, 40_000])
  expect(limiter.take('b', 20_000)).toBe(0)
  expect([60_000, 60_001, 60_002].map((time) => limiter.take('a', time))).toEqual([0, 0, 59_998])
})

it('a limiter forgets keys whose window is over', () => {
  const limiter = new KeyedLimiter({ points: 1, windowSeconds: 1, maxKeys: 100 })
  for (let n = 0; n < 50; n += 1) limiter.take(`old-${n}`, n)
  limiter.take('new', 5_000)
  expect(limiter.size).toBe(1)
})

it('a full limiter stores at most its maximum of keys, keeps its counts and still refuses', () => {
  const limiter = new KeyedLimiter({ points: 3, windowSeconds: 60, maxKeys: 100 })
  for (let n = 0; n < 3; n += 1) limiter.take('refused', 0)
  let passed = 0
  for (let n = 0; n < 100_000; n += 1) if (limiter.take(`flood-${n}`, 1) === 0) passed += 1
  expect(limiter.size).toBe(100)
  expect(passed).toBeLessThanOrEqual(99 + 3 * 1_024)
  expect(limiter.take('refused', 2)).toBeGreaterThan(0)
  expect(limiter.take('flood-99999', 60_002)).toBe(0)
})

it('a limiter also counts a key beyond the maximum of keys', () => {
  const limiter = new KeyedLimiter({ points: 3, windowSeconds: 60, maxKeys: 0 })
  expect([0, 0, 0, 0].map((time) => limiter.take('a', time) > 0)).toEqual([false, false, false, true])
})

it('a limiter can return a use, of a key’s own counter and of a shared one', () => {
  for (const maxKeys of [10, 0]) {
    const limiter = new KeyedLimiter({ points: 1, windowSeconds: 60, maxKeys })
    expect(limiter.take('a', 0)).toBe(0)
    limiter.giveBack('a', 1)
    expect([limiter.take('a', 2), limiter.take('a', 3) > 0]).toEqual([0, true])
  }
})
