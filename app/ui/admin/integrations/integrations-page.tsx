import type { ReactNode } from 'react'

import type { IntegrationCard as Card, IntegrationTypeName } from '~/domain/integrations/staff'
import type { FormState } from '~/http/form-state'
import { officePaths } from '~/office-paths'
import { FormErrors } from '~/ui/account/form-errors'
import { LinkButton } from '~/ui/primitives/button'
import { EmptyState } from '~/ui/primitives/empty-state'

import { ReloadWhile } from '../reload-while'
import { IntegrationCard } from './integration-card'

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
