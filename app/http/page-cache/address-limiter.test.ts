import { expect, it } from 'vitest'

import { AddressLimiter } from './address-limiter'

it('allows so many a minute per address', () => {
  const limiter = new AddressLimiter(2)
  expect([1, 2, 3].map(() => limiter.allows('10.0.0.1', 1_000))).toEqual([true, true, false])
  expect(limiter.allows('10.0.0.2', 1_000)).toBe(true)
  expect(limiter.allows('10.0.0.1', 62_000)).toBe(true)
})
