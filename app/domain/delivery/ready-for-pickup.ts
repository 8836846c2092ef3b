import type { OpeningHours } from '~/domain/settings/shared'
import { dayAfter } from '~/platform/dates/day-after'
import { formatDay } from '~/platform/dates/dates'

import { hoursOf, lastOrders, localTime, nearDayName } from './shop-clock'

export interface PickupTime {
  day: string
  from: string
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

/** Today if there is time to prepare the order, else the next opening; null when never open. */
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

/** «сегодня до 19:00», «сегодня с 9:00», «завтра с 9:00», «в понедельник, 30 ноября, с 9:00». */
export function readyText({ day, from, until }: PickupTime, at: Date, timeZone: string): string {
  const now = localTime(at, timeZone)
  const near = nearDayName(day, now.day)
  if (near === 'сегодня')
    return now.time >= from ? `сегодня до\u00a0${shortTime(until)}` : `сегодня с\u00a0${shortTime(from)}`
  return near === null ? readyDateText({ day, from }) : `${near} с\u00a0${shortTime(from)}`
}

export function readyDateText({ day, from }: Pick<PickupTime, 'day' | 'from'>): string {
  const weekday = onWeekday[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
  return `${weekday}, ${formatDay(day)}, с\u00a0${shortTime(from)}`
}

const shortTime = (time: string): string => time.replace(/^0/, '')
