import type { ReactNode } from 'react'
import { Form } from '@remix-run/react'

import {
  callPurposeText,
  type IntegrationCard as Card,
  integrationForms,
  type IntegrationState,
  integrationStates,
  type IntegrationTypeName,
} from '~/domain/integrations/staff'
import type { FormState } from '~/http/forms/form-state'
import { officePaths } from '~/office-paths'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { Button, LinkButton } from '~/ui/primitives/controls/button'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'
import { Badge, type BadgeTone } from '~/ui/primitives/display/badge'
import { Moment } from '~/ui/primitives/display/moment'

import { ReloadWhile } from '../shared/parts/reload-while'
import { useMay } from '../shared/parts/if-permitted'
import { QuestionLink } from '../shared/question/question-link'

const tones: Record<IntegrationState, BadgeTone> = { ready: 'success', incomplete: 'warning', off: 'neutral' }

function IntegrationCard({ card }: { card: Card }) {
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
          <QuestionLink
            to={officePaths.integrationDeletion(id)}
            className="touch-link link"
            aria-label={`Удалить: ${label}`}
          >
            Удалить
          </QuestionLink>
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

interface IntegrationsPageProps {
  cards: readonly Card[]
  missing: readonly IntegrationTypeName[]
  state?: FormState | undefined
  children?: ReactNode
}

export function IntegrationsPage({ cards, missing, state, children }: IntegrationsPageProps) {
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-section">Интеграции</h1>
        {missing.length === 0 ? null : (
          <LinkButton to={officePaths.integrations('1')}>Добавить интеграцию</LinkButton>
        )}
      </header>
      {children}
      <FormErrors state={state} />
      {cards.some((card) => card.state === 'ready') ? null : (
        <p role="status" className="mb-4 rounded-control border border-warning bg-warning-pale px-4 py-3">
          Ни одна интеграция не настроена: о заказах и сбоях говорят только уведомления и письма.
        </p>
      )}
      {cards.length === 0 ? (
        <EmptyState icon="search" title="ИНТЕГРАЦИЙ ПОКА НЕТ">
          Добавьте первую: например, бота, который пишет о заказах в чат сотрудников.
        </EmptyState>
      ) : (
        <ul className="grid items-start gap-4 md:grid-cols-2 2xl:grid-cols-3">
          {cards.map((card) => (
            <li key={card.id}>
              <IntegrationCard card={card} />
            </li>
          ))}
        </ul>
      )}
      <ReloadWhile isRunning={cards.some(({ test }) => test === 'checking')} />
    </>
  )
}
