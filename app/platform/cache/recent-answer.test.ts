import { afterEach, expect, it } from 'vitest'

import { holdClock } from '../dates/clock'
import { RecentAnswer } from './recent-answer'

const start = new Date('2026-11-28T10:00:00Z')
const after = (milliseconds: number): void => holdClock(new Date(start.getTime() + milliseconds))
afterEach(() => holdClock(undefined))

function counted(ask: (call: number) => Promise<number>, wait = 60_000) {
  const failures: unknown[] = []
  let calls = 0
  const recent = new RecentAnswer({
    ask: () => ask((calls += 1)),
    keep: 1_000,
    wait,
    onFailure: (error) => failures.push(error),
  })
  return { recent, failures, calls: () => calls }
}

it('an answer is requested once for all concurrent callers, and reused until it expires', async () => {
  after(0)
  const { recent, calls } = counted((call) => Promise.resolve(call))
  expect(await Promise.all([recent.read(), recent.read()])).toEqual([1, 1])
  after(999)
  expect(await recent.read()).toBe(1)
  after(1_000)
  expect(await recent.read()).toBe(2)
  expect(calls()).toBe(2)
})

it('a failure returns null and is not retried until it expires', async () => {
  after(0)
  const { recent, failures, calls } = counted((call) =>
    call === 1 ? Promise.reject(new Error('away')) : Promise.resolve(call),
  )
  expect(await recent.read()).toBeNull()
  expect(await recent.read()).toBeNull()
  expect(calls()).toBe(1)
  expect(failures).toEqual([new Error('away')])
  after(1_000)
  expect(await recent.read()).toBe(2)
})

it('a caller does not wait for a late answer, which the next caller receives', async () => {
  after(0)
  const late = Promise.withResolvers<number>()
  const { recent, calls } = counted(() => late.promise, 1)
  expect(await recent.read()).toBeNull()
  late.resolve(7)
  await late.promise
  await Promise.resolve()
  expect(await recent.read()).toBe(7)
  expect(calls()).toBe(1)
})

it('a failure discards the previous answer', async () => {
  after(0)
  const { recent } = counted((call) => (call === 1 ? Promise.resolve(1) : Promise.reject(new Error('away'))))
  expect(await recent.read()).toBe(1)
  after(1_000)
  expect(await recent.read()).toBeNull()
})
