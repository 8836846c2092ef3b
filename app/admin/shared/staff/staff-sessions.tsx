import { Form } from '@remix-run/react'

import type { SessionSummary } from '~/domain/auth/shared'
import { SessionEntry, type ShownSession } from '~/ui/session-entry'
import { Button } from '~/ui/primitives/controls/button'

import { FormSection } from '../form/form-section'

const places: Record<SessionSummary['kind'], string> = {
  CUSTOMER: 'сайт',
  ADMIN: 'админ-панель',
  API: 'приложение',
}

export function StaffSessions({ sessions, mayEnd }: { sessions: readonly ShownSession[]; mayEnd: boolean }) {
  return (
    <FormSection title="Где выполнен вход">
      {sessions.length === 0 ? (
        <p className="text-muted">Сейчас нигде.</p>
      ) : (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionEntry
              key={session.id}
              session={session}
              place={places[session.kind]}
              ending={mayEnd ? { field: 'sessionId' } : null}
            />
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
