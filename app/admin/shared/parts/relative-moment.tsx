import { formatRelative } from '~/domain/notifications/staff'
import { formatDateTime } from '~/platform/dates/dates'
import { useTimeZone } from '~/ui/primitives/display/moment'

export function RelativeMoment({ at, now, className }: { at: Date; now: Date; className?: string }) {
  const timeZone = useTimeZone()
  return (
    <time dateTime={at.toISOString()} title={formatDateTime(at, timeZone)} className={className}>
      {formatRelative(at, now, timeZone)}
    </time>
  )
}
