import { AsyncLocalStorage } from 'node:async_hooks'

import { afterEach, expect, it, vi } from 'vitest'

import { WorkQueue } from './work-queue'

afterEach(() => {
  vi.useRealTimers()
})

function open(running: number, waiting: number) {
  const diary: string[] = []
  const queue = new WorkQueue({ running, waiting, longestWait: 10_000 })
  const enter = (key: string, name: string) =>
    queue.enter(key, { start: () => void diary.push(name), refuse: () => void diary.push(`no ${name}`) })
  return { queue, diary, enter }
}

it('the queue runs some requests at once, delays some, and refuses the rest', () => {
  const { queue, diary, enter } = open(2, 2)
  const ends = ['1', '2', '3', '4', '5'].map((name) => enter('a', name))
  expect(diary).toEqual(['1', '2', 'no 5'])
  expect([queue.running, queue.waiting]).toEqual([2, 2])
  for (const end of ends) end()
  expect(diary).toEqual(['1', '2', 'no 5', '3', '4'])
  expect([queue.running, queue.waiting]).toEqual([0, 0])
})

it('the queue alternates between waiting addresses', () => {
  const { diary, enter } = open(1, 10)
  const flood = ['a1', 'a2', 'a3', 'a4'].map((name) => enter('a', name))
  const others = [enter('b', 'b1'), enter('c', 'c1'), enter('b', 'b2')]
  for (const end of [flood[0], flood[1], others[0], others[1], flood[2], others[2], flood[3]]) end?.()
  expect(diary).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

it('the queue gives a new address the last place of the address with most places', () => {
  const { diary, enter } = open(1, 4)
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) enter('a', name)
  enter('b', 'b1')
  enter('b', 'b2')
  enter('b', 'b3')
  enter('c', 'c1')
  expect(diary).toEqual(['a1', 'no a5', 'no a4', 'no b3', 'no a3'])
})

it('the queue removes an ended request, running or waiting, and ends it only once', () => {
  const { queue, diary, enter } = open(1, 4)
  const [first, second, third] = [enter('a', '1'), enter('a', '2'), enter('b', '3')]
  second()
  second()
  expect([queue.running, queue.waiting]).toEqual([1, 1])
  first()
  first()
  expect(diary).toEqual(['1', '3'])
  third()
  expect([queue.running, queue.waiting]).toEqual([0, 0])
})

it('the queue continues when work ends before its start has returned', () => {
  const diary: string[] = []
  const queue = new WorkQueue({ running: 1, waiting: 3, longestWait: 10_000 })
  const end = queue.enter('a', { start: () => void diary.push('1'), refuse: () => undefined })
  let endSecond: () => void = () => undefined
  const second = (): void => {
    diary.push('2')
    endSecond()
  }
  endSecond = queue.enter('a', { start: second, refuse: () => undefined })
  queue.enter('b', { start: () => void diary.push('3'), refuse: () => undefined })
  end()
  expect(diary).toEqual(['1', '2', '3'])
  expect([queue.running, queue.waiting]).toEqual([1, 0])
})

it('the queue starts a waiting request in its own async context', () => {
  const request = new AsyncLocalStorage<string>()
  const queue = new WorkQueue({ running: 1, waiting: 5, longestWait: 10_000 })
  const seen: (string | undefined)[] = []
  const enter = (name: string) =>
    request.run(name, () =>
      queue.enter(name, { start: () => seen.push(request.getStore()), refuse: () => undefined }),
    )
  const leaveFirst = enter('first')
  enter('second')
  request.run('first', leaveFirst)
  expect(seen).toEqual(['first', 'second'])
})

it('the queue refuses only a request that has waited for ten seconds', () => {
  vi.useFakeTimers()
  const { queue, diary, enter } = open(1, 4)
  const [first, , third] = [enter('a', '1'), enter('a', '2'), enter('b', '3')]
  third()
  vi.advanceTimersByTime(6_000)
  enter('a', '4')
  vi.advanceTimersByTime(4_000)
  expect(diary).toEqual(['1', 'no 2'])
  first()
  vi.advanceTimersByTime(10_000)
  expect(diary).toEqual(['1', 'no 2', '4'])
  expect([queue.running, queue.waiting]).toEqual([1, 0])
})
