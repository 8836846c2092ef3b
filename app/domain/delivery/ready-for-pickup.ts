import type { OpeningHours } from '~/domain/settings/shared'
import { formatDay } from '~/platform/dates'
import { dayAfter } from '~/platform/day-after'

import { hoursOf, lastOrders, localTime, nearDayName } from './shop-clock'

/** When an order that is placed now can be fetched. */
export interface PickupTime {
  /** 2026-11-20. */
  day: string
  /** From when on that day: «09:00», or this minute while the place is open. */
  from: string
  /** When the place closes on that day: «18:00». */
  until: string
}

const onWeekday = [
  'в воскресенье',
  'в понедельник',
  'во вторник',
  'в среду',
  'в четверг',
  'в пятницу',
  'в субботу',
] as const

/**
 * When an order that is placed at a moment can be fetched, by a place's hours of the week and the clocks of the time zone: today while there is time left to put it
 * together, else from the next opening; null when the place is never open.
 */
export function readyForPickup(
  openingHours: readonly OpeningHours[],
  at: Date,
  timeZone: string,
): PickupTime | null {
  const now = localTime(at, timeZone)
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = dayAfter(now.day, ahead)
    const hours = hoursOf(day, openingHours)
    if (!hours || (ahead === 0 && now.time >= lastOrders(hours))) continue
    const from = ahead === 0 && now.time > hours.opens ? now.time : hours.opens
    return { day, from, until: hours.closes }
  }
  return null
}

/** «сегодня до 19:00» where it is open, else «сегодня с 9:00», «завтра с 9:00», «в понедельник, 30 ноября, с 9:00»: as it is said to whoever looks at a moment. */
export function readyText({ day, from, until }: PickupTime, at: Date, timeZone: string): string {
  const now = localTime(at, timeZone)
  const near = nearDayName(day, now.day)
  if (near === 'сегодня')
    return now.time >= from ? `сегодня до\u00a0${shortTime(until)}` : `сегодня с\u00a0${shortTime(from)}`
  return near === null ? readyDateText({ day, from }) : `${near} с\u00a0${shortTime(from)}`
}

/** «в понедельник, 30 ноября, с 9:00»: as it is said to whoever reads it on another day. */
export function readyDateText({ day, from }: Pick<PickupTime, 'day' | 'from'>): string {
  const weekday = onWeekday[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
  return `${weekday}, ${formatDay(day)}, с\u00a0${shortTime(from)}`
}

const shortTime = (time: string): string => time.replace(/^0/, '')
