import { Link } from '@remix-run/react'

import { scopeLabels, type ApiTokenRow } from '~/domain/api-tokens/staff'
import { officePaths } from '~/office-paths'
import { paths } from '~/paths'
import { Moment } from '~/ui/primitives/display/moment'
import type { Column } from '~/ui/primitives/display/table'

import { ProgramTabs } from './program-tabs'
import { ProgramStateBadge } from './program-state-badge'
import { ReferenceList } from '../shared/list/reference-list'

export function ProgramList({ rows, isFailed }: { rows: readonly ApiTokenRow[]; isFailed: boolean }) {
  return (
    <ReferenceList
      title="Программы"
      caption="Токены программ"
      add={{ to: officePaths.newProgram(), label: 'Сделать токен' }}
      tabs={<ProgramTabs current="tokens" />}
      note={
        <>
          Токен впускает программу (1С, склад, маркетплейс) в{' '}
          <a href={paths.apiDocs()} className="link">
            вызовы магазина (JSON API)
          </a>{' '}
          с правами, которые вы отметите. На страницы магазина и админ-панели он не впускает.
        </>
      }
      failure="Программы не загрузились."
      empty={{
        icon: 'search',
        title: 'ТОКЕНОВ ПОКА НЕТ',
        text: 'Сделайте первый, когда понадобится связать магазин с другой программой.',
      }}
      rows={rows}
      columns={columns}
      isFailed={isFailed}
    />
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
