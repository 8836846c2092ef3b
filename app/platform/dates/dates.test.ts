import { expect, it } from 'vitest'

import { dayAfter } from './day-after'
import {
  dayIn,
  formatDateTime,
  formatDayInWords,
  formatLongDate,
  fromLocalMinute,
  isTimeZone,
  toIsoWithOffset,
  toLocalMinute,
} from './dates'

const moment = new Date('2026-11-20T21:42:00Z')

it('a moment is shown in the time of its zone', () => {
  expect(formatDateTime(moment, 'Europe/Moscow')).toBe('21.11.26 00:42')
  expect(formatDateTime(moment, 'Europe/Kaliningrad')).toBe('20.11.26 23:42')
  expect(formatLongDate(moment, 'Asia/Vladivostok')).toBe('21 ноября 2026\u00a0г.')
})

it('a minute in a form field is read back as the same moment of the zone', () => {
  expect(formatDayInWords(moment, 'Europe/Moscow')).toBe('21 ноября')
  expect(toLocalMinute(moment, 'Europe/Moscow')).toBe('2026-11-21T00:42')
  expect(fromLocalMinute('2026-11-21T00:42', 'Europe/Moscow')).toEqual(moment)
  expect(fromLocalMinute('2026-10-25T12:00', 'Europe/Paris')).toEqual(new Date('2026-10-25T11:00:00Z'))
  expect(
    ['', 'завтра', '2026-13-40T10:00', '2026-02-30T10:00', '2026-11-21'].map((text) =>
      fromLocalMinute(text, 'UTC'),
    ),
  ).toEqual([null, null, null, null, null])
})

it('a moment is written with the offset of the zone', () => {
  const zones = ['Europe/Moscow', 'America/St_Johns', 'UTC']
  expect(zones.map((zone) => toIsoWithOffset(moment, zone))).toEqual([
    '2026-11-21T00:42:00+03:00',
    '2026-11-20T18:12:00-03:30',
    '2026-11-20T21:42:00+00:00',
  ])
})

it('a day begins at midnight of the zone, and days are counted across the end of a month', () => {
  expect(dayIn(new Date('2026-11-20T20:59:59Z'), 'Europe/Moscow')).toBe('2026-11-20')
  expect(dayIn(new Date('2026-11-20T21:00:00Z'), 'Europe/Moscow')).toBe('2026-11-21')
  expect(dayIn(new Date('2026-11-20T20:59:59Z'), 'Asia/Vladivostok')).toBe('2026-11-21')
  expect([dayAfter('2026-02-28', 1), dayAfter('2026-01-01', -1)]).toEqual(['2026-03-01', '2025-12-31'])
})

it('the check of a time zone accepts known zones and refuses other texts', () => {
  expect(['Asia/Omsk', 'UTC', '', 'Москва', 'Europe/Nowhere'].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
