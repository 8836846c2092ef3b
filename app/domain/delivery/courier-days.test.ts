import { describe, expect, it } from 'vitest'

import type { OpeningHours } from '~/domain/settings/shared'

import { courierDays, courierText } from './courier-days'
import { nextClockChange } from './shop-clock'

const MOSCOW = 'Europe/Moscow'
const week: OpeningHours[] = [
  { days: ['Mo', 'Tu', 'We', 'Th', 'Fr'], opens: '09:00', closes: '18:00' },
  { days: ['Sa'], opens: '10:00', closes: '16:00' },
]
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const said = (moment: string, minDays: number, maxDays: number, hours = week) =>
  plain(
    courierText(courierDays({ minDays, maxDays }, hours, new Date(moment), MOSCOW), new Date(moment), MOSCOW),
  )

describe('the courier’s delivery day', () => {
  it.each([
    ['on the day after a working day', '2026-11-19T10:00:00Z', 1, 1, 'завтра, 20 ноября'],
    ['a day later for who orders in the last hour', '2026-11-19T14:00:00Z', 1, 1, '21 ноября'],
    ['on no Sunday', '2026-11-21T08:00:00Z', 1, 1, '23 ноября'],
    ['on Tuesday for who orders on the closed Sunday', '2026-11-22T08:00:00Z', 1, 1, '24 ноября'],
    ['within a range of working days', '2026-11-19T10:00:00Z', 1, 3, '20–23 ноября'],
    ['within a range over the end of a month', '2026-11-27T10:00:00Z', 1, 3, '28 ноября – 1 декабря'],
    [
      'tomorrow at the earliest, whatever the settings say',
      '2026-11-19T10:00:00Z',
      0,
      0,
      'завтра, 20 ноября',
    ],
  ])('a courier comes %s', (_, moment, minDays, maxDays, text) => {
    expect(said(moment, minDays, maxDays)).toBe(text)
  })

  it('a courier comes on any day when the shop has no opening hours', () => {
    expect(said('2026-11-21T20:00:00Z', 1, 1, [])).toBe('завтра, 22 ноября')
  })
})

it.each([
  ['2026-11-19T04:00:00Z', '2026-11-19T06:00:00.000Z'],
  ['2026-11-19T06:00:00Z', '2026-11-19T14:00:00.000Z'],
  ['2026-11-19T14:00:00Z', '2026-11-19T21:00:00.000Z'],
  ['2026-11-22T10:00:00Z', '2026-11-22T21:00:00.000Z'],
])('after %s the delivery text next changes at %s', (moment, change) => {
  expect(nextClockChange([week, []], new Date(moment), MOSCOW).toISOString()).toBe(change)
})
