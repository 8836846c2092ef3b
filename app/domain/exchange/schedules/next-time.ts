import { dayIn, fromLocalMinute } from '~/platform/dates/dates'

import type { ImportPace } from './schedule-view'

const HOUR = 3_600_000
/** After midnight's jobs, before people come; the shop's time. */
const NIGHT = '03:30'

/** The next time after this one. */
export function nextTime(pace: ImportPace, at: Date, timezone: string): Date {
  if (pace === 'HOURLY') return new Date(at.getTime() + HOUR)
  const nightOf = (moment: Date) => fromLocalMinute(`${dayIn(moment, timezone)}T${NIGHT}`, timezone)
  const tomorrow = new Date(at.getTime() + 24 * HOUR)
  const [first, second] = [nightOf(at), nightOf(tomorrow)]
  return first !== null && first > at ? first : (second ?? tomorrow)
}
