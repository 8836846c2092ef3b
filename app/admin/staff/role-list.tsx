import { Link } from '@remix-run/react'

import { permissionLabels, type RoleRow } from '~/domain/staff/staff'
import { officePaths } from '~/office-paths'
import { Moment } from '~/ui/primitives/display/moment'
import type { Column } from '~/ui/primitives/display/table'
import { rowLinks, ReferenceList } from '../shared/list/reference-list'

export function RoleList({ rows, isFailed }: { rows: readonly RoleRow[]; isFailed: boolean }) {
  return (
    <ReferenceList
      title="Роли"
      back={{ to: officePaths.staff(), label: 'Сотрудники' }}
      add={{ to: officePaths.newRole(), label: 'Новая роль' }}
      note="Администратор может всё, модератор проверяет отзывы на сайте: эти две роли есть всегда. Остальные собирайте из прав сами."
      failure="Роли не загрузились."
      empty={{
        icon: 'account',
        title: 'СВОИХ РОЛЕЙ НЕТ',
        text: 'Добавьте роль, чтобы дать сотруднику только часть разделов.',
      }}
      rows={rows}
      columns={columns}
      isFailed={isFailed}
    />
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
  rowLinks(({ id }) => ({ update: officePaths.role(id), deletion: officePaths.roleDeletion(id) })),
]
