import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet } from '@remix-run/react'

import { requireAdministrator } from '~/http/guards.server'
import { AdminShell } from '~/ui/admin/admin-shell'

export const meta: MetaFunction = () => [{ title: 'Управление — Колор-Центр' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdministrator(request)
  return null
}

export default function AdminLayout() {
  return (
    <AdminShell>
      <Outlet />
    </AdminShell>
  )
}
