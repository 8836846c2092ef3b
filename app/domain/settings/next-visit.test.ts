import { expect, it } from 'vitest'

import { nextVisit } from './next-visit'
import type { OpeningHours } from './shared'

const week: OpeningHours[] = [
  { days: ['Mo', 'Tu', 'We', 'Th', 'Fr'], opens: '09:00', closes: '18:00' },
  { days: ['Sa'], opens: '10:00', closes: '16:00' },
]

it.each([
  ['2026-11-20T05:59:00Z', 'сегодня с 9:00'],
  ['2026-11-20T06:00:00Z', 'сегодня до 18:00'],
  ['2026-11-20T14:59:00Z', 'сегодня до 18:00'],
  ['2026-11-20T15:00:00Z', 'завтра с 10:00'],
  ['2026-11-20T21:30:00Z', 'сегодня с 10:00'],
  ['2026-11-21T13:00:00Z', 'в понедельник с 9:00'],
  ['2026-11-22T10:00:00Z', 'завтра с 9:00'],
])('at %s in Moscow a visit is possible %s', (at, text) => {
  expect(nextVisit(week, new Date(at), 'Europe/Moscow')).toBe(text)
})

it('is a week ahead for a shop that is open once a week, and nothing for one that never is', () => {
  const once: OpeningHours[] = [{ days: ['We'], opens: '10:00', closes: '12:00' }]
  expect(nextVisit(once, new Date('2026-11-18T10:00:00Z'), 'Europe/Moscow')).toBe('в среду с 10:00')
  expect(nextVisit([], new Date('2026-11-18T10:00:00Z'), 'Europe/Moscow')).toBeNull()
})
