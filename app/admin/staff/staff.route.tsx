import { data } from '@remix-run/node'
import { useLoaderData, Link } from '@remix-run/react'

import { listOrEmpty } from '~/admin/shared/list/list-or-empty.server'
import { defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { listStaff, staffListQuery } from '~/domain/staff/index.server'
import type { StaffRow } from '~/domain/staff/staff'
import { officePaths } from '~/office-paths'
import type { ListPosition } from '~/platform/lists/list-position'
import { LinkButton } from '~/ui/primitives/controls/button'
import { Moment } from '~/ui/primitives/display/moment'
import { Table, type Column } from '~/ui/primitives/display/table'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'

import { FilterBar } from '../shared/list/filter-bar'
import { ListFooter } from '../shared/list/list-footer'
import { ListHeader } from '../shared/list/list-header'
import { NotLoaded } from '../shared/list/not-loaded'
import { StaffStateBadge } from './staff-state-badge'

export const meta = officeMeta('Сотрудники')

const page = defineAdminPage('adminStaff', {
  query: staffListQuery,
  fallback: 'Сотрудники не загрузились',
  load: async ({ query, staff }) => {
    const list = await listOrEmpty(() => listStaff(query))
    return data({ list, search: query.search, ownId: staff.userId }, { status: list.isFailed ? 503 : 200 })
  },
})

export const loader = page.loader

export default function AdminStaffRoute() {
  return <StaffList {...useLoaderData<typeof loader>()} />
}

interface StaffListProps {
  list: ListPosition & { rows: readonly StaffRow[]; size?: number }
  search: string
  ownId: string
}

function StaffList({ list, search, ownId }: StaffListProps) {
  const { rows, size = rows.length } = list
  return (
    <>
      <ListHeader
        title="Сотрудники"
        total={list.total}
        isMore={list.isMore}
        back={{ to: officePaths.settings(), label: 'Настройки' }}
        actions={
          <LinkButton to={officePaths.roles()} tone="outline">
            Роли
          </LinkButton>
        }
        main={<LinkButton to={officePaths.newStaff()}>Добавить сотрудника</LinkButton>}
      />
      <section className="panel overflow-clip">
        <FilterBar search={search} placeholder="Имя или email" set={[]} keep={NOTHING} />
        {list.isFailed ? <NotLoaded text="Сотрудники не загрузились." /> : null}
        {rows.length === 0 ? (
          <EmptyState
            icon="search"
            title="СОТРУДНИКИ НЕ НАЙДЕНЫ"
            actions={
              <LinkButton to={officePaths.staff()} tone="outline">
                Сбросить поиск
              </LinkButton>
            }
          >
            Попробуйте изменить поиск.
          </EmptyState>
        ) : (
          <>
            <Table caption="Сотрудники" columns={columnsFor(ownId)} rows={rows} keyOf={({ id }) => id} />
            <ListFooter
              list={list}
              shown={rows.length}
              size={size}
              sizes={[]}
              nouns={['сотрудника', 'сотрудников', 'сотрудников']}
            />
          </>
        )}
      </section>
    </>
  )
}

const NOTHING = {}

function columnsFor(ownId: string): readonly Column<StaffRow>[] {
  return [
    {
      label: 'Имя',
      phone: 'first',
      cell: ({ id, name }) => (
        <Link to={officePaths.staffMember(id)} className="font-semibold hover:text-accent">
          {name}
          {id === ownId ? ' (это вы)' : ''}
        </Link>
      ),
    },
    { label: 'Состояние', phone: 'first-end', cell: ({ state }) => <StaffStateBadge state={state} /> },
    { label: 'Email', phone: 'second', cell: ({ email }) => <span className="break-all">{email}</span> },
    { label: 'Роль', phone: 'third', cell: ({ roleName }) => <span>{roleName}</span> },
    {
      label: 'Последний вход',
      phone: 'third-end',
      cell: ({ lastSignInAt }) =>
        lastSignInAt === null ? (
          <span className="text-muted">не входил</span>
        ) : (
          <Moment at={lastSignInAt} withTime className="whitespace-nowrap" />
        ),
    },
    { label: 'Сеансы', align: 'end', phone: 'hidden', cell: ({ sessions }) => sessions },
  ]
}
