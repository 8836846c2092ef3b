import { useLoaderData, Link } from '@remix-run/react'

import { Deletion } from '~/admin/shared/form/deletion'
import { loadRows } from '~/admin/shared/list/list-or-empty.server'
import { adminAction, defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { defineDeletion } from '~/admin/shared/page/define-deletion.server'
import { entityScreens } from '~/admin/shared/page/entity-screens.server'
import { idempotentAction } from '~/admin/shared/page/idempotent-action.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { Screen } from '~/admin/shared/page/screen'
import { RoleForm } from '~/admin/staff/role-form'
import { hasRecentProof } from '~/domain/auth/index.server'
import { addRole, changeRole, deleteRole, listRoles, readRole, roleInput } from '~/domain/staff/index.server'
import { permissionLabels, type RoleRow } from '~/domain/staff/staff'
import { requireReauthentication } from '~/http/admin/staff-actions.server'
import type { FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { officePaths } from '~/office-paths'
import { Moment } from '~/ui/primitives/display/moment'
import type { Column } from '~/ui/primitives/display/table'

import { FormFrame } from '../shared/form/form-frame'
import { ProofField } from '../shared/form/proof-field'
import { rowLinks, ReferenceList } from '../shared/list/reference-list'
import { RoleFields } from './role-fields'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta({
  adminRoles: 'Роли сотрудников',
  adminNewRole: 'Новая роль',
  adminRole: 'Роль',
  adminRoleDeletion: 'Удаление роли',
})

const list = defineAdminPage('adminRoles', {
  query: noQuery,
  fallback: 'Роли не загрузились',
  load: () => loadRows(listRoles),
})

const create = defineAdminPage('adminNewRole', {
  query: noQuery,
  fallback: 'Форма не загрузилась',
  load: async ({ staff }) => ({ held: staff.permissions, isProven: await hasRecentProof(staff.sessionId) }),
  actions: {
    save: idempotentAction({
      schema: roleInput,
      fallback: 'Роль не сохранена',
      run: async ({ proof, ...wanted }, { staff, actor, once }) => {
        await requireReauthentication(staff, proof)
        await addRole({ wanted, once, by: staff, actor })
        return { toast: `Роль добавлена: ${wanted.name}`, to: officePaths.roles() }
      },
    }),
  },
})

const update = defineAdminPage('adminRole', {
  query: noQuery,
  fallback: 'Роль не загрузилась',
  load: async ({ params, staff }) => {
    const [role, isProven] = await Promise.all([
      readRole(params.roleId ?? '', staff),
      hasRecentProof(staff.sessionId),
    ])
    return { role, held: staff.permissions, isProven }
  },
  actions: {
    save: adminAction({
      schema: roleInput,
      fallback: 'Роль не сохранена',
      run: async ({ proof, version = '', ...wanted }, { params, staff, actor }) => {
        await requireReauthentication(staff, proof)
        await changeRole({ roleId: params.roleId ?? '', wanted, version, by: staff, actor })
        return { toast: `Сохранено: ${wanted.name}. Права действуют сразу.`, to: officePaths.roles() }
      },
    }),
  },
})

const deletion = defineDeletion('adminRoleDeletion', {
  fallback: 'Роль не загрузилась',
  ask: async ({ params, staff }) => {
    const { id, name, people, hasMorePeople, whyNot } = await readRole(params.roleId ?? '', staff)
    const names = people.map((person) => person.name).join(', ')
    const isFree = people.length === 0 && whyNot === null
    return {
      title: `Удаление роли «${name}»`,
      text: [
        whyNot ??
          (isFree
            ? 'Вы уверены, что хотите удалить эту роль? Сотрудников с ней нет.'
            : `Эту роль имеют: ${names}${hasMorePeople ? ' и другие' : ''}. Сначала дайте им другую.`),
      ],
      confirm: isFree ? 'Удалить роль' : null,
      back: { to: officePaths.role(id), label: 'Оставить' },
    }
  },
  failure: 'Роль не удалена',
  delete: async ({ params, staff, actor }) => {
    const name = await deleteRole({ roleId: params.roleId ?? '', by: staff, actor })
    return { toast: `Роль удалена: ${name}`, to: officePaths.roles() }
  },
  needsPassword: true,
})

const screens = entityScreens({ list, create, update, deletion })

export const loader = screens.loader
export const action = screens.action

export default function AdminRolesRoute() {
  const loaded = useLoaderData<typeof loader>()
  const state = useFormState()
  return (
    <Screen>
      {'list' in loaded ? (
        <RoleList {...loaded.list} />
      ) : 'create' in loaded ? (
        <NewRole {...loaded.create} state={state} />
      ) : 'update' in loaded ? (
        <RoleForm {...loaded.update} state={state} />
      ) : (
        <Deletion {...loaded.deletion} state={state} />
      )}
    </Screen>
  )
}

interface NewRoleProps {
  held: readonly string[]
  isProven: boolean
  state: FormState | undefined
}

function NewRole({ held, isProven, state }: NewRoleProps) {
  return (
    <FormFrame
      back={{ to: officePaths.roles(), label: 'Роли' }}
      title="Новая роль"
      version={null}
      state={state}
      save="Добавить роль"
    >
      <RoleFields name="" granted={[]} held={held} state={state} />
      <ProofField isProven={isProven} state={state} />
    </FormFrame>
  )
}

function RoleList({ rows, isFailed }: { rows: readonly RoleRow[]; isFailed: boolean }) {
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
    cell: ({ updatedAt }) => <Moment at={updatedAt} short className="whitespace-nowrap text-muted" />,
  },
  rowLinks(({ id }) => ({ update: officePaths.role(id), deletion: officePaths.roleDeletion(id) })),
]
