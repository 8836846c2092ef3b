import { Form } from '@remix-run/react'

import type { SessionSummary } from '~/domain/auth/shared'
import { paths } from '~/paths'
import { Button } from '~/ui/primitives/button'

import { SessionEntry, type ShownSession } from './session-entry'

const places: Record<SessionSummary['kind'], string> = {
  CUSTOMER: '',
  ADMIN: 'админ-панель',
  API: 'приложение',
}

export function SessionList({ sessions }: { sessions: readonly ShownSession[] }) {
  return (
    <section className="panel p-5 md:p-6" aria-labelledby="sessions-title">
      <h2 id="sessions-title" className="mb-4 text-block">
        Где выполнен вход
      </h2>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionEntry
            key={session.id}
            session={session}
            place={places[session.kind]}
            ending={{ field: 'id', action: paths.profileDetails() }}
          />
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
