import { Link } from '@remix-run/react'

import { scopeLabels, type ApiTokenRow } from '~/domain/api-tokens/staff'
import { officePaths } from '~/office-paths'
import { paths } from '~/paths'
import { LinkButton } from '~/ui/primitives/controls/button'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'
import { Moment } from '~/ui/primitives/display/moment'
import { Table, type Column } from '~/ui/primitives/display/table'

import { ListHeader } from '../shared/list/list-header'
import { NotLoaded } from '../shared/list/not-loaded'
import { ProgramTabs } from './program-tabs'
import { ProgramStateBadge } from './program-state-badge'

interface ProgramListProps {
  rows: readonly ApiTokenRow[]
  isFailed: boolean
}

export function ProgramList({ rows, isFailed }: ProgramListProps) {
  return (
    <>
      <ListHeader
        title="Программы"
        total={rows.length}
        isMore={false}
        main={<LinkButton to={officePaths.newProgram()}>Сделать токен</LinkButton>}
      />
      <ProgramTabs current="tokens" />
      <p className="my-4 max-w-text text-muted">
        Токен впускает программу (1С, склад, маркетплейс) в{' '}
        <a href={paths.apiDocs()} className="link">
          вызовы магазина (JSON API)
        </a>{' '}
        с правами, которые вы отметите. На страницы магазина и админ-панели он не впускает.
      </p>
      <section className="panel overflow-clip">
        {isFailed ? <NotLoaded text="Программы не загрузились." /> : null}
        {rows.length === 0 && !isFailed ? (
          <EmptyState icon="search" title="ТОКЕНОВ ПОКА НЕТ">
            Сделайте первый, когда понадобится связать магазин с другой программой.
          </EmptyState>
        ) : (
          <Table caption="Токены программ" columns={columns} rows={rows} keyOf={({ id }) => id} />
        )}
      </section>
    </>
  )
}

const columns: readonly Column<ApiTokenRow>[] = [
  {
    label: 'Программа',
    phone: 'first',
    cell: ({ id, name, prefix }) => (
      <div className="text-start">
        <Link to={officePaths.program(id)} className="font-semibold hover:text-accent">
          {name}
        </Link>
        <span className="block text-small text-muted">{prefix}…</span>
      </div>
    ),
  },
  { label: 'Состояние', phone: 'first-end', cell: ({ state }) => <ProgramStateBadge state={state} /> },
  {
    label: 'Права',
    phone: 'second',
    cell: ({ scopes }) => (
      <p className="text-start text-small">{scopes.map((scope) => scopeLabels[scope]).join('; ')}</p>
    ),
  },
  {
    label: 'Действует до',
    phone: 'third',
    cell: ({ expiresAt }) =>
      expiresAt === null ? <span className="text-muted">без срока</span> : <Moment at={expiresAt} />,
  },
  {
    label: 'Последнее обращение',
    phone: 'third-end',
    cell: ({ lastUsedAt, lastUsedIp }) =>
      lastUsedAt === null ? (
        <span className="text-muted">не было</span>
      ) : (
        <>
          <Moment at={lastUsedAt} withTime className="whitespace-nowrap" />
          <span className="block text-small text-muted">{lastUsedIp}</span>
        </>
      ),
  },
]
