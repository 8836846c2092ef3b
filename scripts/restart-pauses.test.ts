import { expect, it } from 'vitest'

import { RestartPauses } from './restart-pauses.ts'

it('the pause doubles after every early exit up to the maximum, and resets after a healthy run', () => {
  const pauses = new RestartPauses({ first: 500, longest: 8_000, healthy: 60_000 })
  expect([1, 2, 3, 4, 5, 6, 7].map(() => pauses.next(100))).toEqual([
    500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000,
  ])
  expect(pauses.next(59_999)).toBe(8_000)
  expect(pauses.next(60_000)).toBe(500)
  expect(pauses.next(100)).toBe(1_000)
})

it('the pause never exceeds the maximum after any number of early exits', () => {
  const pauses = new RestartPauses({ first: 500, longest: 8_000, healthy: 60_000 })
  for (let end = 0; end < 5_000; end += 1) pauses.next(0)
  expect(pauses.next(0)).toBe(8_000)
})
