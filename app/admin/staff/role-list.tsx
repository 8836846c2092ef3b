import { Link } from '@remix-run/react'

import { permissionLabels, type RoleRow } from '~/domain/staff/staff'
import { officePaths } from '~/office-paths'
import { LinkButton } from '~/ui/primitives/controls/button'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'
import { Moment } from '~/ui/primitives/display/moment'
import { Table, type Column } from '~/ui/primitives/display/table'

import { ListHeader } from '../shared/list/list-header'
import { NotLoaded } from '../shared/list/not-loaded'

interface RoleListProps {
  rows: readonly RoleRow[]
  isFailed: boolean
}

export function RoleList({ rows, isFailed }: RoleListProps) {
  return (
    <>
      <ListHeader
        title="Роли"
        total={rows.length}
        isMore={false}
        back={{ to: officePaths.staff(), label: 'Сотрудники' }}
        main={<LinkButton to={officePaths.newRole()}>Новая роль</LinkButton>}
      />
      <p className="mb-4 max-w-text text-muted">
        Администратор может всё, модератор проверяет отзывы на сайте: эти две роли есть всегда. Остальные
        собирайте из прав сами.
      </p>
      <section className="panel overflow-clip">
        {isFailed ? <NotLoaded text="Роли не загрузились." /> : null}
        {rows.length === 0 ? (
          <EmptyState icon="account" title="СВОИХ РОЛЕЙ НЕТ">
            Добавьте роль, чтобы дать сотруднику только часть разделов.
          </EmptyState>
        ) : (
          <Table caption="Роли" columns={columns} rows={rows} keyOf={({ id }) => id} />
        )}
      </section>
    </>
  )
}

const columns: readonly Column<RoleRow>[] = [
  {
    label: 'Роль',
    phone: 'first',
    cell: ({ id, name }) => (
      <Link to={officePaths.role(id)} className="font-semibold hover:text-accent">
        {name}
      </Link>
    ),
  },
  {
    label: 'Что можно',
    phone: 'second',
    cell: ({ permissions }) => (
      <span className="text-small">
        {permissions.map((permission) => permissionLabels[permission] ?? permission).join('; ')}
      </span>
    ),
  },
  { label: 'Сотрудников', align: 'end', phone: 'first-end', cell: ({ people }) => people },
  {
    label: 'Изменена',
    phone: 'third',
    cell: ({ updatedAt }) => <Moment at={updatedAt} className="whitespace-nowrap text-muted" />,
  },
  {
    label: 'Действия',
    align: 'end',
    phone: 'third-end',
    cell: ({ id, name }) => (
      <div className="row-actions xl:flex-nowrap">
        <Link to={officePaths.role(id)} className="link" aria-label={`Изменить: ${name}`}>
          Изменить
        </Link>
        <Link to={officePaths.roleDeletion(id)} className="link" aria-label={`Удалить: ${name}`}>
          Удалить
        </Link>
      </div>
    ),
  },
]
