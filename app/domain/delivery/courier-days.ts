import type { DeliveryDays, OpeningHours } from '~/domain/settings/shared'
import { formatDay } from '~/platform/dates'
import { dayAfter } from '~/platform/day-after'

import { hoursOf, lastOrders, localTime, nearDayName } from './shop-clock'

/** The days on which a courier may come, the first and the last: 2026-11-20. */
export interface CourierDays {
  first: string
  last: string
}

/** Farther ahead no working day is looked for. */
const HORIZON = 200

/**
 * When what is ordered at a moment is brought: so many working days of the shop after it is taken in hand, which is today while there is time left to put it together,
 * else on the next working day. A shop without hours works every day.
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
  // The same day counts as one, as everywhere that tells how long it takes.
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

/** «завтра, 26 ноября», «30 ноября», «26–28 ноября», «30 ноября – 2 декабря»: as it is said to whoever looks at a moment. */
export function courierText({ first, last }: CourierDays, at: Date, timeZone: string): string {
  if (first !== last) return rangeText(first, last)
  const near = nearDayName(first, localTime(at, timeZone).day)
  return near === null ? formatDay(first) : `${near}, ${formatDay(first)}`
}

function rangeText(first: string, last: string): string {
  if (first.slice(0, 7) !== last.slice(0, 7)) return `${formatDay(first)}\u00a0– ${formatDay(last)}`
  return `${Number(first.slice(8))}–${formatDay(last)}`
}
