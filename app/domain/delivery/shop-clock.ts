import { weekdays, type OpeningHours } from '~/domain/settings/shared'
import { dayIn, formatTime, fromLocalMinute, startOfDay } from '~/platform/dates'
import { dayAfter } from '~/platform/day-after'

/** A moment as the clocks on the shop's wall show it. */
export interface LocalTime {
  /** 2026-11-20. */
  day: string
  /** «09:05». */
  time: string
}

/** What the clocks of the time zone show. */
export function localTime(at: Date, timeZone: string): LocalTime {
  return { day: dayIn(at, timeZone), time: formatTime(at, timeZone) }
}

/** The hours of a day; undefined when it is a day off. */
export function hoursOf(day: string, openingHours: readonly OpeningHours[]): OpeningHours | undefined {
  const weekday = weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]
  return openingHours.find(({ days }) => days.some((one) => one === weekday))
}

/** Minutes that go into putting an order together: what is ordered later than that before closing waits for the next working day. */
const PREPARATION = 60

/** The last time of the day at which an order still counts as one of that day. */
export function lastOrders({ closes }: OpeningHours): string {
  const [hours = 0, minutes = 0] = closes.split(':').map(Number)
  const left = Math.max(0, hours * 60 + minutes - PREPARATION)
  return [Math.floor(left / 60), left % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** «сегодня», «завтра»; null for any other day. */
export function nearDayName(day: string, today: string): 'сегодня' | 'завтра' | null {
  if (day === today) return 'сегодня'
  return day === dayAfter(today, 1) ? 'завтра' : null
}

/** The next moment at which something that is said of days and hours may have to be said otherwise: an opening, the last orders of a day, or midnight. */
export function nextClockChange(
  timetables: readonly (readonly OpeningHours[])[],
  at: Date,
  timeZone: string,
): Date {
  const { day } = localTime(at, timeZone)
  const today = timetables.flatMap((openingHours) => hoursOf(day, openingHours) ?? [])
  const times = today.flatMap((hours) => [hours.opens, lastOrders(hours)])
  const moments = times
    .map((time) => fromLocalMinute(`${day}T${time}`, timeZone))
    .filter((moment) => moment !== null && moment > at)
  const midnight = startOfDay(dayAfter(day, 1), timeZone)
  return moments.reduce<Date>(
    (soonest, moment) => (moment !== null && moment < soonest ? moment : soonest),
    midnight,
  )
}
