import { expect, it } from 'vitest'

import { Unavailable } from './errors'
import { asUnavailable, isRetryable } from './unavailable.server'

it('recognises a database that is away, however deep the cause is', () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  expect(asUnavailable(refused)).toBeInstanceOf(Unavailable)
  expect(asUnavailable(new Error('query', { cause: refused }))).toBeInstanceOf(Unavailable)
  expect(
    asUnavailable(Object.assign(new Error('p'), { meta: { driverAdapterError: { cause: { originalCode: '57P01' } } } })),
  ).toBeInstanceOf(Unavailable)
  expect(asUnavailable(new Error('Connection terminated unexpectedly'))).toBeInstanceOf(Unavailable)
})

it('leaves other failures alone', () => {
  for (const error of [new Error('boom'), Object.assign(new Error('unique'), { code: '23505' }), null, 'text'])
    expect(asUnavailable(error)).toBeNull()
})

it('knows which transactions are worth repeating', () => {
  expect(isRetryable(Object.assign(new Error('deadlock'), { code: '40P01' }))).toBe(true)
  expect(isRetryable(Object.assign(new Error('check'), { code: '23514' }))).toBe(false)
})
