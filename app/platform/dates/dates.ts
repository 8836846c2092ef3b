export const DEFAULT_TIME_ZONE = 'Europe/Moscow'

type Shape = 'day' | 'hour' | 'long' | 'words' | 'offset'

const shapes: Record<Shape, Intl.DateTimeFormatOptions> = {
  day: { day: '2-digit', month: '2-digit', year: '2-digit' },
  hour: { hour: '2-digit', minute: '2-digit' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  words: { day: 'numeric', month: 'long' },
  offset: { timeZoneName: 'longOffset' },
}

/** Creating a format costs far more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

export function formatDateTime(date: Date, timeZone: string): string {
  return `${formatOf('day', timeZone).format(date)} ${formatTime(date, timeZone)}`
}

/** «20.11.26». */
export function formatShortDate(date: Date, timeZone: string): string {
  return formatOf('day', timeZone).format(date)
}

export function formatTime(date: Date, timeZone: string): string {
  return formatOf('hour', timeZone).format(date)
}

/** «20 ноября 2026 г.», without a line break before «г.». */
export function formatLongDate(date: Date, timeZone: string): string {
  return formatOf('long', timeZone).format(date).replace(' г.', '\u00a0г.')
}

export function formatDayInWords(date: Date, timeZone: string): string {
  return formatOf('words', timeZone).format(date)
}

export function formatDay(day: string): string {
  return formatDayInWords(new Date(`${day}T00:00:00Z`), 'UTC').replace(' ', '\u00a0')
}

/** «2026-11-20T18:42», for `<input type="datetime-local">`. */
export function toLocalMinute(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + offsetAt(moment, timeZone)).toISOString().slice(0, 16)
}

export function toIsoWithOffset(moment: Date, timeZone: string): string {
  const ahead = offsetAt(moment, timeZone) / 60_000
  const shown = new Date(moment.getTime() + ahead * 60_000).toISOString().slice(0, 19)
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60].map((part) =>
    String(part).padStart(2, '0'),
  )
  return `${shown}${ahead < 0 ? '-' : '+'}${hours}:${minutes}`
}

/** Null for invalid text or a date that does not exist. */
export function fromLocalMinute(text: string, timeZone: string): Date | null {
  const shown = new Date(`${text}:00.000Z`)
  if (Number.isNaN(shown.getTime()) || shown.toISOString() !== `${text}:00.000Z`) return null
  return momentShown(shown, timeZone)
}

/** `day` is YYYY-MM-DD. */
export function startOfDay(day: string, timeZone: string): Date {
  return momentShown(new Date(`${day}T00:00:00Z`), timeZone)
}

function momentShown(shown: Date, timeZone: string): Date {
  // At a clock change the offset of the guess may be wrong.
  const guess = new Date(shown.getTime() - offsetAt(shown, timeZone))
  return new Date(shown.getTime() - offsetAt(guess, timeZone))
}

/** Milliseconds. */
function offsetAt(date: Date, timeZone: string): number {
  const name =
    formatOf('offset', timeZone)
      .formatToParts(date)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

export function isTimeZone(name: string): boolean {
  try {
    formatOf('hour', name)
    return true
  } catch {
    return false
  }
}

function formatOf(shape: Shape, timeZone: string): Intl.DateTimeFormat {
  const key = `${shape} ${timeZone}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat('ru-RU', { timeZone, ...shapes[shape] })
  formats.set(key, format)
  return format
}

/** YYYY-MM-DD. */
export function dayIn(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment)
}

/** YYYY-MM-DD. */
export function dayOfColumn(column: Date): string {
  return column.toISOString().slice(0, 10)
}
