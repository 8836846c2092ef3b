import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { listRoles } from '~/domain/staff/index.server'
import { defineAdminPage, noQuery } from '~/admin/shared/page/admin-page.server'
import { rowsOrNothing } from '~/admin/shared/list/list-or-empty.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { RoleList } from '~/admin/staff/role-list'

export const meta = officeMeta('Роли сотрудников')

const page = defineAdminPage('adminRoles', {
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
