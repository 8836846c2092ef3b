const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export function durationText(milliseconds: number): string {
  if (milliseconds < SECOND) return 'меньше секунды'
  if (milliseconds < MINUTE) return `${Math.floor(milliseconds / SECOND)} с`
  if (milliseconds < HOUR) return `${Math.floor(milliseconds / MINUTE)} мин`
  return milliseconds < DAY ? `${Math.floor(milliseconds / HOUR)} ч` : `${Math.floor(milliseconds / DAY)} дн.`
}
