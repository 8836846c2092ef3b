import { weekdays, type OpeningHours } from '~/domain/settings/shared'
import { dayAfter } from '~/platform/dates/day-after'
import { dayIn, formatTime, fromLocalMinute, startOfDay } from '~/platform/dates/dates'

export interface LocalTime {
  day: string
  time: string
}

export function localTime(at: Date, timeZone: string): LocalTime {
  return { day: dayIn(at, timeZone), time: formatTime(at, timeZone) }
}

export function hoursOf(day: string, openingHours: readonly OpeningHours[]): OpeningHours | undefined {
  const weekday = weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]
  return openingHours.find(({ days }) => days.some((one) => one === weekday))
}

const PREPARATION = 60

export function lastOrders({ closes }: OpeningHours): string {
  const [hours = 0, minutes = 0] = closes.split(':').map(Number)
  const left = Math.max(0, hours * 60 + minutes - PREPARATION)
  return [Math.floor(left / 60), left % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

export function nearDayName(day: string, today: string): 'сегодня' | 'завтра' | null {
  if (day === today) return 'сегодня'
  return day === dayAfter(today, 1) ? 'завтра' : null
}

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
