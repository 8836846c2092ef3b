import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'

import { readSettings } from '~/domain/settings/index.server'
import { requireAdministrator } from '~/http/guards.server'
import type { RouteFacts } from '~/http/routing/route-facts'
import { AdminShell } from '~/ui/admin/admin-shell'

export const handle: RouteFacts = { openInMaintenance: true }

export const meta: MetaFunction = () => [{ title: 'Управление — Колор-Центр' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdministrator(request)
  const { timezone } = await readSettings('general')
  return { timeZone: timezone }
}

export default function AdminLayout() {
  return (
    <AdminShell timeZone={useLoaderData<typeof loader>().timeZone}>
      <Outlet />
    </AdminShell>
  )
}
