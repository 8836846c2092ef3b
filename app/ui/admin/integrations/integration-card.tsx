import { Form, Link } from '@remix-run/react'

import {
  callPurposeText,
  integrationForms,
  integrationStates,
  type IntegrationCard as Card,
  type IntegrationState,
} from '~/domain/integrations/staff'
import { officePaths } from '~/office-paths'
import { Badge, type BadgeTone } from '~/ui/primitives/badge'
import { Button, LinkButton } from '~/ui/primitives/button'
import { Moment } from '~/ui/primitives/moment'

import { useMay } from '../if-permitted'

const tones: Record<IntegrationState, BadgeTone> = { ready: 'success', incomplete: 'warning', off: 'neutral' }

export function IntegrationCard({ card }: { card: Card }) {
  const { id, type, state, failure, test } = card
  const { label, about, permission = 'integrations.write' } = integrationForms[type]
  const maySetUp = useMay(permission)
  return (
    <section className="panel grid gap-3 p-4 md:p-5" aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-body font-semibold">
          {label}
        </h2>
        <Badge tone={tones[state]}>{integrationStates[state]}</Badge>
      </div>
      <p className="text-small text-muted">{about}</p>
      {failure === null ? null : (
        <p className="rounded-control bg-danger-pale px-3 py-2 text-small text-danger">
          Остановлена: {failure}. Исправьте настройки и проверьте.
        </p>
      )}
      <div role="status" className="text-small">
        <LastResult card={card} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {maySetUp ? (
          <LinkButton
            to={officePaths.integration(id)}
            tone="outline"
            small
            preventScrollReset
            aria-label={`Настроить: ${label}`}
          >
            Настроить
          </LinkButton>
        ) : null}
        <Form method="post" action={officePaths.integrations()} preventScrollReset>
          <input type="hidden" name="integrationId" value={id} />
          <Button
            name="intent"
            value="test"
            tone="outline"
            small
            disabled={test === 'checking'}
            aria-label={`Проверить: ${label}`}
          >
            Проверить
          </Button>
        </Form>
        {maySetUp ? (
          <Link
            to={officePaths.integrationDeletion(id)}
            className="touch-link link"
            aria-label={`Удалить: ${label}`}
          >
            Удалить
          </Link>
        ) : null}
      </div>
    </section>
  )
}

function LastResult({ card: { test, lastCall } }: { card: Card }) {
  if (test === 'checking') return <p>Проверяется…</p>
  if (test === 'unanswered')
    return (
      <p className="text-danger">Ошибка тестирования интеграции: проверка не ответила. Попробуйте ещё раз.</p>
    )
  if (!lastCall) return <p className="text-muted">Обращений ещё не было.</p>
  const { purpose, isOk, result, createdAt } = lastCall
  return (
    <p>
      <strong className={isOk ? 'text-success' : 'text-danger'}>{wordOf(purpose, isOk)}</strong> {result}
      {', '}
      <Moment at={createdAt} withTime className="text-muted" />
    </p>
  )
}

function wordOf(purpose: string, isOk: boolean): string {
  if (purpose === 'test') return isOk ? 'Тест прошел успешно!' : 'Тест не прошел:'
  return `${callPurposeText(purpose)}:`
}
