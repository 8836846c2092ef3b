import type { DeliveryDays, OpeningHours } from '~/domain/settings/shared'
import { dayAfter } from '~/platform/dates/day-after'
import { formatDay } from '~/platform/dates/dates'

import { hoursOf, lastOrders, localTime, nearDayName } from './shop-clock'

export interface CourierDays {
  first: string
  last: string
}

const HORIZON = 200

/**
 * Counts working days from today, or from the next one when too late today. Without opening hours every day
 * is a working day.
 */
export function courierDays(
  { minDays, maxDays }: DeliveryDays,
  openingHours: readonly OpeningHours[],
  at: Date,
  timeZone: string,
): CourierDays {
  const now = localTime(at, timeZone)
  const isWorking = (day: string): boolean =>
    openingHours.length === 0 || hoursOf(day, openingHours) !== undefined
  const today = hoursOf(now.day, openingHours)
  const startsToday = openingHours.length === 0 || (today !== undefined && now.time < lastOrders(today))
  const start = startsToday ? now.day : nextWorkingDays(now.day, 1, isWorking)
  const least = Math.max(1, minDays)
  return {
    first: nextWorkingDays(start, least, isWorking),
    last: nextWorkingDays(start, Math.max(least, maxDays), isWorking),
  }
}

function nextWorkingDays(day: string, count: number, isWorking: (day: string) => boolean): string {
  let found = day
  for (let ahead = 1, left = count; left > 0 && ahead <= HORIZON; ahead += 1) {
    found = dayAfter(day, ahead)
    if (isWorking(found)) left -= 1
  }
  return found
}

export function courierText({ first, last }: CourierDays, at: Date, timeZone: string): string {
  if (first !== last) return rangeText(first, last)
  const near = nearDayName(first, localTime(at, timeZone).day)
  return near === null ? formatDay(first) : `${near}, ${formatDay(first)}`
}

function rangeText(first: string, last: string): string {
  if (first.slice(0, 7) !== last.slice(0, 7)) return `${formatDay(first)}\u00a0– ${formatDay(last)}`
  return `${Number(first.slice(8))}–${formatDay(last)}`
}
