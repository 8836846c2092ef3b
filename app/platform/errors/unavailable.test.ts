import { expect, it } from 'vitest'

import { Unavailable } from './errors'
import { asUnavailable, isRetryable } from './unavailable.server'

it('an error of a lost connection means an unavailable database, at any depth of its causes', () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  expect(asUnavailable(refused)).toBeInstanceOf(Unavailable)
  expect(asUnavailable(new Error('query', { cause: refused }))).toBeInstanceOf(Unavailable)
  expect(
    asUnavailable(
      Object.assign(new Error('p'), { meta: { driverAdapterError: { cause: { originalCode: '57P01' } } } }),
    ),
  ).toBeInstanceOf(Unavailable)
  expect(asUnavailable(new Error('Connection terminated unexpectedly'))).toBeInstanceOf(Unavailable)
})

it('an error of a slow, full or deadlocked database means an unavailable database', () => {
  for (const code of [
    '57014',
    '55P03',
    '25P03',
    '25P04',
    '53100',
    '53200',
    '53300',
    '58030',
    '40001',
    '40P01',
    'P1008',
  ]) {
    expect(asUnavailable(Object.assign(new Error('late'), { code })), code).toBeInstanceOf(Unavailable)
  }
  expect(asUnavailable(new Error('Query read timeout'))).toBeInstanceOf(Unavailable)
  expect(asUnavailable(new Error('timeout expired'))).toBeInstanceOf(Unavailable)
})

it('an error of a read-only or closing database means an unavailable database', () => {
  for (const code of ['25006', '57P01', '57P02', '57P03', '57P04', '53400', '08006']) {
    expect(asUnavailable(Object.assign(new Error('read-only'), { code })), code).toBeInstanceOf(Unavailable)
  }
})

it('other errors do not mean an unavailable database', () => {
  for (const code of ['42P01', '22P02', '23514', '42601', '08', 'P2025', '5701']) {
    expect(asUnavailable(Object.assign(new Error('fault'), { code })), code).toBeNull()
  }
  for (const error of [
    new Error('boom'),
    Object.assign(new Error('unique'), { code: '23505' }),
    null,
    'text',
  ])
    expect(asUnavailable(error)).toBeNull()
})

it.each([
  [
    { code: '57014', message: 'canceling statement due to statement timeout' },
    'a statement took longer than its limit',
  ],
  [{ code: '57P01', message: 'terminating connection' }, 'the database is starting or stopping'],
  [{ code: '53100', message: 'could not extend file' }, 'the disk of the database is full'],
  [{ code: '25006', message: 'cannot execute INSERT' }, 'the database takes no writes'],
  [{ message: 'timeout exceeded when trying to connect' }, 'no connection was free in time'],
  [{ message: 'Connection terminated unexpectedly' }, 'no connection to the database, or it was lost'],
  [{ code: 'ECONNREFUSED', message: 'connect' }, 'no connection to the database, or it was lost'],
])('an outage with %j has its reason in the log', ({ message, ...fields }, reason) => {
  const unavailable = asUnavailable(new Error('query', { cause: Object.assign(new Error(message), fields) }))
  expect(unavailable).toMatchObject({ reason, message: `The service is unavailable for now: ${reason}` })
})

it('a transaction is repeated after a deadlock and not after a failed check', () => {
  expect(isRetryable(Object.assign(new Error('deadlock'), { code: '40P01' }))).toBe(true)
  expect(isRetryable(Object.assign(new Error('check'), { code: '23514' }))).toBe(false)
})
