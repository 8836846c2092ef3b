import { expect, it, onTestFinished } from 'vitest'

import { assertAhead } from './assert-ahead'
import { holdClock } from './clock'

const at = (time: string): Date => new Date(`2026-11-24T${time}Z`)

it('an end in the past is refused unless it was already stored', () => {
  holdClock(at('12:00:30'))
  onTestFinished(() => holdClock(undefined))
  const refused = expect.objectContaining({
    status: 422,
    field: 'endsAt',
    message: 'Конец уже прошёл',
  }) as Error
  expect(() => assertAhead(at('12:00:00'))).toThrow(refused)
  expect(() => assertAhead(at('11:00:00'), at('10:59:59'))).toThrow(refused)
  for (const [end, before] of [
    [null],
    [at('12:01:00')],
    [at('11:00:00'), at('11:00:20')],
    [null, at('11:00:00')],
  ] as const)
    expect(() => assertAhead(end, before)).not.toThrow()
})
