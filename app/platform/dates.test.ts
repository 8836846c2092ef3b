import { expect, it } from 'vitest'

import { formatDateTime, formatLongDate, isTimeZone } from './dates'

const moment = new Date('2026-11-20T21:42:00Z')

it("shows a moment by the zone's own clocks", () => {
  expect(formatDateTime(moment, 'Europe/Moscow')).toBe('21.11.26 00:42')
  expect(formatDateTime(moment, 'Europe/Kaliningrad')).toBe('20.11.26 23:42')
  expect(formatLongDate(moment, 'Asia/Vladivostok')).toBe('21 ноября 2026 г.')
})

it('tells time zones from other words', () => {
  expect(['Asia/Omsk', 'UTC', '', 'Москва', 'Europe/Nowhere'].map(isTimeZone)).toEqual([true, true, false, false, false])
})
