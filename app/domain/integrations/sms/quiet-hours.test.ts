import { expect, it } from 'vitest'

import { untilDaytime } from './quiet-hours'

const HOUR = 3_600_000

it.each([
  ['2026-11-23T06:00:00Z', 0],
  ['2026-11-23T17:59:00Z', 0],
  ['2026-11-23T18:00:00Z', 12 * HOUR],
  ['2026-11-23T21:30:00Z', 8.5 * HOUR],
  ['2026-11-23T05:59:00Z', 60_000],
])('at %s a message of a shop in Moscow is delayed by %i ms', (at, milliseconds) => {
  expect(untilDaytime(new Date(at), 'Europe/Moscow')).toBe(milliseconds)
})
