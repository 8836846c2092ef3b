import { describe, expect, it } from 'vitest'

import type { OpeningHours } from '~/domain/settings/shared'

import { readyForPickup, readyText } from './ready-for-pickup'

const MOSCOW = 'Europe/Moscow'
const week: OpeningHours[] = [
  { days: ['Mo', 'Tu', 'We', 'Th', 'Fr'], opens: '09:00', closes: '18:00' },
  { days: ['Sa'], opens: '10:00', closes: '16:00' },
]

describe('the pickup time of an order', () => {
  it.each([
    ['before opening on a Friday', '2026-11-20T05:59:00Z', { day: '2026-11-20', from: '09:00', until: '18:00' }, 'сегодня с 9:00'],
    ['as the shop opens', '2026-11-20T06:00:00Z', { day: '2026-11-20', from: '09:00', until: '18:00' }, 'сегодня до 18:00'],
    ['an hour and a minute before closing', '2026-11-20T13:59:00Z', { day: '2026-11-20', from: '16:59', until: '18:00' }, 'сегодня до 18:00'],
    ['an hour before closing', '2026-11-20T14:00:00Z', { day: '2026-11-21', from: '10:00', until: '16:00' }, 'завтра с 10:00'],
    ['at night, when it is tomorrow in Moscow already', '2026-11-20T21:30:00Z', { day: '2026-11-21', from: '10:00', until: '16:00' }, 'сегодня с 10:00'],
    ['on a Saturday evening', '2026-11-21T13:00:00Z', { day: '2026-11-23', from: '09:00', until: '18:00' }, 'в понедельник, 23 ноября, с 9:00'],
    ['on the closed Sunday', '2026-11-22T10:00:00Z', { day: '2026-11-23', from: '09:00', until: '18:00' }, 'завтра с 9:00'],
    ['in the first hour of a new year', '2026-12-31T22:00:00Z', { day: '2027-01-01', from: '09:00', until: '18:00' }, 'сегодня с 9:00'],
  ])('the pickup time is calculated for an order placed %s', (_, moment, ready, text) => {
    const at = new Date(moment)
    const found = readyForPickup(week, at, MOSCOW)
    expect(found).toEqual(ready)
    expect(found && readyText(found, at, MOSCOW).replaceAll('\u00a0', ' ')).toBe(text)
  }) // prettier-ignore

  it('an order at a place open once a week is ready on that day', () => {
    const once: OpeningHours[] = [{ days: ['We'], opens: '10:00', closes: '12:00' }]
    expect(readyForPickup(once, new Date('2026-11-18T10:00:00Z'), MOSCOW)).toEqual({
      day: '2026-11-25',
      from: '10:00',
      until: '12:00',
    })
  })

  it('an order at a place that never opens cannot be collected', () => {
    expect(readyForPickup([], new Date('2026-11-18T10:00:00Z'), MOSCOW)).toBeNull()
  })
})
