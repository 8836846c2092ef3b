const timeZone = 'Europe/Moscow'
const short = new Intl.DateTimeFormat('ru-RU', { timeZone, day: '2-digit', month: '2-digit', year: '2-digit' })
const shortTime = new Intl.DateTimeFormat('ru-RU', { timeZone, hour: '2-digit', minute: '2-digit' })
const long = new Intl.DateTimeFormat('ru-RU', { timeZone, day: 'numeric', month: 'long', year: 'numeric' })

/** «20.11.26 18:42», Moscow time. */
export function formatDateTime(date: Date): string {
  return `${short.format(date)} ${shortTime.format(date)}`
}

/** «20 ноября 2026 г.», Moscow time. */
export function formatLongDate(date: Date): string {
  return long.format(date)
}
