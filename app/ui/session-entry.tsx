import { Form } from '@remix-run/react'

import { deviceName, type SessionSummary } from '~/domain/auth/shared'
import { formatDateTime } from '~/platform/dates/dates'
import { Badge } from '~/ui/primitives/display/badge'
import { Button } from '~/ui/primitives/controls/button'
import { useTimeZone } from '~/ui/primitives/display/moment'

export type ShownSession = SessionSummary & { isCurrent: boolean }

interface SessionEntryProps {
  session: ShownSession
  place: string
  ending: { field: string; action?: string } | null
}

export function SessionEntry({ session, place, ending }: SessionEntryProps) {
  const device = [deviceName(session.userAgent), place].filter(Boolean).join(', ')
  const seen = formatDateTime(session.lastSeenAt, useTimeZone())
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-3 font-semibold">
          {device}
          {session.isCurrent ? <Badge tone="success">Это устройство</Badge> : null}
        </p>
        <p className="text-small text-muted">
          {seen}
          {session.ip ? `, ${session.ip}` : ''}
        </p>
      </div>
      {session.isCurrent || ending === null ? null : (
        <Form
          method="post"
          preventScrollReset
          {...(ending.action === undefined ? {} : { action: ending.action })}
        >
          <input type="hidden" name={ending.field} value={session.id} />
          <Button
            name="intent"
            value="end-session"
            tone="quiet"
            small
            aria-label={`Завершить сеанс: ${device}, ${seen}`}
          >
            Завершить
          </Button>
        </Form>
      )}
    </li>
  )
}
