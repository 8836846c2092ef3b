import { Form } from '@remix-run/react'

import { deviceName, type SessionSummary } from '~/domain/auth/shared'
import { paths } from '~/paths'
import { formatDateTime } from '~/platform/dates'
import { Badge } from '~/ui/primitives/badge'
import { Button } from '~/ui/primitives/button'
import { useTimeZone } from '~/ui/primitives/moment'

const places: Record<SessionSummary['kind'], string> = { CUSTOMER: '', ADMIN: ', админ-панель', API: ', приложение' }

/** Where the person is signed in, and the ways to sign out there. */
export function SessionList({ sessions }: { sessions: readonly (SessionSummary & { isCurrent: boolean })[] }) {
  return (
    <section className="panel p-5 md:p-6" aria-labelledby="sessions-title">
      <h2 id="sessions-title" className="mb-4 text-block">
        Где выполнен вход
      </h2>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionEntry key={session.id} session={session} />
        ))}
      </ul>
      <Form method="post" action={paths.profileDetails()} className="mt-4">
        <Button name="intent" value="end-all-sessions" tone="outline">
          Выйти на всех устройствах
        </Button>
      </Form>
    </section>
  )
}

function SessionEntry({ session }: { session: SessionSummary & { isCurrent: boolean } }) {
  const device = deviceName(session.userAgent) + places[session.kind]
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
      {session.isCurrent ? null : (
        <Form method="post" action={paths.profileDetails()}>
          <input type="hidden" name="id" value={session.id} />
          <Button name="intent" value="end-session" tone="quiet" small aria-label={`Завершить сеанс: ${device}, ${seen}`}>
            Завершить
          </Button>
        </Form>
      )}
    </li>
  )
}
