import { expect, it } from 'vitest'

import { readyAfter } from './ready-after'

const openingHours = [
  { days: ['Mo', 'Tu', 'We', 'Th', 'Fr'] as const, opens: '09:00', closes: '18:00' },
  { days: ['Sa'] as const, opens: '10:00', closes: '16:00' },
].map(({ days, ...hours }) => ({ days: [...days], ...hours }))
const ready = (from: string, hours: number) =>
  readyAfter({ from: new Date(from), hours, openingHours, timeZone: 'Europe/Moscow' })?.toISOString()

it('working hours continue after the night and the day off', () => {
  // 27 November 2026 is a Friday; Moscow is three hours ahead.
  expect(ready('2026-11-27T08:00:00Z', 4)).toBe('2026-11-27T12:00:00.000Z')
  expect(ready('2026-11-27T14:00:00Z', 4)).toBe('2026-11-28T10:00:00.000Z')
  expect(ready('2026-11-28T12:30:00Z', 8)).toBe('2026-11-30T13:30:00.000Z')
})

it('an order of the night is counted from the opening', () => {
  expect(ready('2026-11-26T22:00:00Z', 1)).toBe('2026-11-27T07:00:00.000Z')
})

it('a shop that never opens promises nothing', () => {
  expect(readyAfter({ from: new Date(), hours: 8, openingHours: [], timeZone: 'Europe/Moscow' })).toBeNull()
})
