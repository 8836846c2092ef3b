import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { listRoles } from '~/domain/staff/index.server'
import { defineAdminPage, noQuery } from '~/http/admin-page.server'
import { rowsOrNothing } from '~/http/list-or-empty.server'
import { officeMeta } from '~/http/office-meta'
import { RoleList } from '~/ui/admin/roles/role-list'

export const meta = officeMeta('Роли сотрудников')

const page = defineAdminPage({
  permission: 'staff.write',
  query: noQuery,
  fallback: 'Роли не загрузились',
  load: async () => {
    const { rows, isFailed } = await rowsOrNothing(listRoles)
    return data({ rows, isFailed }, { status: isFailed ? 503 : 200 })
  },
})

export const loader = page.loader

export default function AdminRolesRoute() {
  return <RoleList {...useLoaderData<typeof loader>()} />
}
