import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

import { scopeLabels, type ApiTokenRow } from '~/domain/api-tokens/staff'
import { officePaths } from '~/office-paths'
import { LinkButton } from '~/ui/primitives/controls/button'
import { Moment } from '~/ui/primitives/display/moment'

import { FormSection } from '../shared/form/form-section'
import { MadeSecret } from './made-secret'
import { ProgramStateBadge } from './program-state-badge'

interface ProgramPageProps {
  program: ApiTokenRow
  /** Set only on the page right after creation. */
  token: string | null
}

export function ProgramPage({ program, token }: ProgramPageProps) {
  const { id, name, state, scopes } = program
  return (
    <>
      <Link to={officePaths.programs()} className="touch-link text-muted hover:text-ink">
        ← Программы
      </Link>
      <header className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-section">{name}</h1>
          <div className="form-note">
            <ProgramStateBadge state={state} />
          </div>
        </div>
        {state === 'revoked' ? null : (
          <LinkButton to={officePaths.programRevocation(id)} tone="outline">
            Отозвать токен
          </LinkButton>
        )}
      </header>
      <div className="grid max-w-text gap-4">
        {token === null ? null : <MadeSecret label="Токен программы" secret={token} />}
        <FormSection title="Токен">
          <dl className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
            {factsOf(program).map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </FormSection>
        <FormSection title="Что может">
          <ul className="list-disc pl-5">
            {scopes.map((scope) => (
              <li key={scope}>
                {scopeLabels[scope]} <span className="text-small text-muted">({scope})</span>
              </li>
            ))}
          </ul>
          <p className="text-small text-muted">
            И не больше того, что может сам сотрудник, который сделал токен.
          </p>
        </FormSection>
      </div>
    </>
  )
}

function factsOf({
  prefix,
  author,
  createdAt,
  expiresAt,
  revokedAt,
  lastUsedAt,
  lastUsedIp,
}: ApiTokenRow): [string, ReactNode][] {
  return [
    ['Начинается с', `${prefix}…`],
    ['Сделал', author],
    ['Сделан', <Moment key="made" at={createdAt} withTime />],
    revokedAt === null
      ? ['Действует до', expiresAt === null ? 'без срока' : <Moment key="until" at={expiresAt} withTime />]
      : ['Отозван', <Moment key="revoked" at={revokedAt} withTime />],
    ['Последнее обращение', lastUsedAt === null ? 'не было' : <Moment key="used" at={lastUsedAt} withTime />],
    ...(lastUsedIp === null ? [] : [['Откуда', lastUsedIp] as [string, ReactNode]]),
  ]
}
