import { formatLongDate } from '~/platform/dates/dates'

/** 2026-11-28 → «28 ноября 2026 г.». */
export function DueDay({ day }: { day: string }) {
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {formatLongDate(new Date(`${day}T00:00:00Z`), 'UTC')}
    </time>
  )
}
