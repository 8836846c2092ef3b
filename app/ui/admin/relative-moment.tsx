import { formatRelative } from '~/domain/notifications/staff'
import { formatDateTime } from '~/platform/dates'
import { useTimeZone } from '~/ui/primitives/moment'

/** How long ago something happened, as the server saw it: «только что», «5 минут назад», «2 часа назад», then the date. */
export function RelativeMoment({ at, now, className }: { at: Date; now: Date; className?: string }) {
  const timeZone = useTimeZone()
  return (
    <time dateTime={at.toISOString()} title={formatDateTime(at, timeZone)} className={className}>
      {formatRelative(at, now, timeZone)}
    </time>
  )
}
