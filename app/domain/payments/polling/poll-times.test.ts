import { expect, it } from 'vitest'

import { pollDelay, retryDelay } from './poll-times'

const SECOND = 1_000
const MINUTE = 60 * SECOND

it('a payment is polled every 5 s for ten minutes, then every 30 s, then every two minutes', () => {
  expect([0, 10 * MINUTE - 1].map(pollDelay)).toEqual([5 * SECOND, 5 * SECOND])
  expect([10 * MINUTE, 30 * MINUTE - 1].map(pollDelay)).toEqual([30 * SECOND, 30 * SECOND])
  expect([30 * MINUTE, 24 * 60 * MINUTE].map(pollDelay)).toEqual([2 * MINUTE, 2 * MINUTE])
})

it('a failed call is repeated with growing delays of up to five minutes', () => {
  expect([1, 2, 3, 4].map(retryDelay)).toEqual([5, 10, 20, 40].map((seconds) => seconds * SECOND))
  expect([7, 50].map(retryDelay)).toEqual([5 * MINUTE, 5 * MINUTE])
})
