import { expect, it } from 'vitest'

import { doublingWait } from './doubling-wait'

it('a delay doubles with each attempt, up to the maximum', () => {
  expect([1, 2, 3, 7, 500].map((tries) => doublingWait(tries, 1_000, 60_000))).toEqual([
    1_000, 2_000, 4_000, 60_000, 60_000,
  ])
})
