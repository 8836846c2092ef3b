import type { OpeningHours } from '~/domain/settings/shared'
import { dayAfter } from '~/platform/dates/day-after'
import { fromLocalMinute } from '~/platform/dates/dates'

import { hoursOf, localTime } from './shop-clock'

interface Work {
  /** Working hours. */
  hours: number
  from: Date
  openingHours: readonly OpeningHours[]
  timeZone: string
}

const HOUR = 3_600_000
const MOST_DAYS = 120

/** When so many working hours of the shop are over; null when it is never open. */
export function readyAfter({ hours, from, openingHours, timeZone }: Work): Date | null {
  let left = hours * HOUR
  const { day: first } = localTime(from, timeZone)
  for (let ahead = 0; ahead < MOST_DAYS; ahead += 1) {
    const day = dayAfter(first, ahead)
    const open = hoursOf(day, openingHours)
    const opens = open && fromLocalMinute(`${day}T${open.opens}`, timeZone)
    const closes = open && fromLocalMinute(`${day}T${open.closes}`, timeZone)
    if (!opens || !closes) continue
    const start = Math.max(opens.getTime(), from.getTime())
    const worked = Math.max(0, closes.getTime() - start)
    if (worked >= left) return new Date(start + left)
    left -= worked
  }
  return null
}
