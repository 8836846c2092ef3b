import type { Random } from '../random'

const DAY = 86_400_000
const HOUR = 3_600_000

const MONTHS = [0.5, 0.6, 0.9, 1.25, 1.4, 1.35, 1.3, 1.25, 1.1, 0.95, 0.8, 0.65]
const WEEKDAYS = [0.7, 1.15, 1.1, 1, 1, 1.05, 0.9]
const HOURS = [1, 0.5, 0.2, 0.1, 0.1, 0.3, 1, 2, 4, 6, 7, 7, 6.5, 6, 6, 6, 6, 6.5, 7, 8, 9, 8, 5, 2.5]
const MOSCOW = 3 * HOUR

export function orderTimes(count: number, at: Date, random: Random): Date[] {
  const today = Math.floor((at.getTime() + MOSCOW) / DAY) * DAY - MOSCOW
  const days = Array.from({ length: 365 }, (_, back) => new Date(today - (364 - back) * DAY))
  const weights = days.map((day, index) => {
    const local = new Date(day.getTime() + MOSCOW)
    return (
      (MONTHS[local.getUTCMonth()] ?? 1) * (WEEKDAYS[local.getUTCDay()] ?? 1) * (0.75 + (index / 365) * 0.5)
    )
  })
  const times: Date[] = []
  while (times.length < count) {
    const day = days[random.place(weights)] ?? at
    const time = new Date(day.getTime() + random.place(HOURS) * HOUR + random.int(0, HOUR - 1))
    if (time < at) times.push(time)
  }
  return times.sort((a, b) => a.getTime() - b.getTime())
}
