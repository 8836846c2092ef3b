import { afterEach, beforeEach, expect, it } from 'vitest'

import { holdClock } from '../dates/clock'
import { createLogger } from './log.server'
import { forgetSingleton, singleton } from '../process/singleton.server'
import { warnRepeatedly } from './warn-repeatedly.server'

let lines: string[] = []
const START = Date.parse('2026-11-28T12:00:00Z')
const atSecond = (second: number) => holdClock(new Date(START + second * 1_000))

beforeEach(() => {
  lines = []
  forgetSingleton('logger')
  singleton('logger', () => createLogger('warn', { write: (line) => void lines.push(line) }))
})
afterEach(() => {
  forgetSingleton('logger')
  holdClock(undefined)
})

const logged = () =>
  lines
    .map((line) => JSON.parse(line) as { msg: string; repeated?: number })
    .map(({ msg, repeated }) => [msg, repeated])

it('a warning repeated a thousand times a minute is one line, followed by its count', () => {
  const warn = () =>
    warnRepeatedly({ err: new Error('OOM command not allowed'), queue: 'mail' }, 'worker connection')
  for (let count = 0; count < 1_000; count += 1) {
    atSecond(count / 20)
    warn()
  }
  atSecond(61)
  warn()
  warn()
  expect(logged()).toEqual([
    ['worker connection', undefined],
    ['worker connection', 999],
  ])
})

it('another error or another queue is a separate warning', () => {
  atSecond(500)
  warnRepeatedly({ err: new Error('one'), queue: 'mail' }, 'worker')
  warnRepeatedly({ err: new Error('two'), queue: 'mail' }, 'worker')
  warnRepeatedly({ err: new Error('one'), queue: 'orders' }, 'worker')
  warnRepeatedly({ err: new Error('one'), queue: 'mail' }, 'worker')
  expect(logged()).toEqual([['worker', undefined], ['worker', undefined], ['worker', undefined]]) // prettier-ignore
})
