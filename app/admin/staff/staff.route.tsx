import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { listStaff, staffListQuery } from '~/domain/staff/index.server'
import { defineAdminPage } from '~/admin/shared/page/admin-page.server'
import { listOrEmpty } from '~/admin/shared/list/list-or-empty.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { StaffList } from '~/admin/staff/staff-list'

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
