import { weekdays, type OpeningHours, type Weekday } from './shared'

const onDay: Record<Weekday, string> = {
  Mo: 'в понедельник',
  Tu: 'во вторник',
  We: 'в среду',
  Th: 'в четверг',
  Fr: 'в пятницу',
  Sa: 'в субботу',
  Su: 'в воскресенье',
}

/**
 * When somebody who looks at the page can come: «сегодня до 18:00» while the shop is open, otherwise «сегодня с 9:00», «завтра с 9:00» or «в понедельник с 9:00»,
 * by the clocks of the time zone; null when it is never open.
 */
export function nextVisit(openingHours: readonly OpeningHours[], at: Date, timeZone: string): string | null {
  const { day, time } = localTime(at, timeZone)
  const today = weekdays.indexOf(day)
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const weekday = weekdays[(today + ahead) % 7] ?? day
    const hours = openingHours.find(({ days }) => days.includes(weekday))
    if (!hours || (ahead === 0 && time >= hours.closes)) continue
    const from = `с ${shortTime(hours.opens)}`
    if (ahead > 0) return `${ahead === 1 ? 'завтра' : onDay[weekday]} ${from}`
    return time < hours.opens ? `сегодня ${from}` : `сегодня до ${shortTime(hours.closes)}`
  }
  return null
}

function localTime(at: Date, timeZone: string): { day: Weekday; time: string } {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const day = weekdays.find((name) => parts.get('weekday')?.startsWith(name)) ?? 'Mo'
  return { day, time: `${parts.get('hour') ?? '00'}:${parts.get('minute') ?? '00'}` }
}

function shortTime(time: string): string {
  return time.replace(/^0/, '')
}
