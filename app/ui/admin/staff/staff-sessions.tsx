import { Form } from '@remix-run/react'

import { deviceName, type SessionSummary } from '~/domain/auth/shared'
import { formatDateTime } from '~/platform/dates'
import { Badge } from '~/ui/primitives/badge'
import { Button } from '~/ui/primitives/button'
import { useTimeZone } from '~/ui/primitives/moment'

import { FormSection } from '../form/form-section'

type ShownSession = SessionSummary & { isCurrent: boolean }

const places: Record<SessionSummary['kind'], string> = { CUSTOMER: 'сайт', ADMIN: 'админ-панель', API: 'приложение' }

/** Where somebody is signed in, and the ways to sign them out there. */
export function StaffSessions({ sessions, mayEnd }: { sessions: readonly ShownSession[]; mayEnd: boolean }) {
  return (
    <FormSection title="Где выполнен вход">
      {sessions.length === 0 ? (
        <p className="text-muted">Сейчас нигде.</p>
      ) : (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionEntry key={session.id} session={session} mayEnd={mayEnd} />
          ))}
        </ul>
      )}
      {mayEnd && sessions.some(({ isCurrent }) => !isCurrent) ? (
        <Form method="post" preventScrollReset>
          <Button name="intent" value="end-sessions" tone="outline">
            Завершить все
          </Button>
        </Form>
      ) : null}
    </FormSection>
  )
}

function SessionEntry({ session, mayEnd }: { session: ShownSession; mayEnd: boolean }) {
  const device = `${deviceName(session.userAgent)}, ${places[session.kind]}`
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
      {session.isCurrent || !mayEnd ? null : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="sessionId" value={session.id} />
          <Button name="intent" value="end-session" tone="quiet" small aria-label={`Завершить: ${device}, ${seen}`}>
            Завершить
          </Button>
        </Form>
      )}
    </li>
  )
}
