import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from '@remix-run/react'

import { readSettings } from '~/domain/settings/index.server'
import { ErrorPage, titleOfError } from '~/http/error-page'
import { requirePermission } from '~/http/guards.server'
import { officeMenu } from '~/http/office-menu.server'
import { officePaths } from '~/office-paths'
import { AdminShell } from '~/ui/admin/admin-shell'
import { LinkButton } from '~/ui/primitives/button'

export const meta: MetaFunction = ({ error }) => [
  { title: `${error ? titleOfError(error) : 'Управление'} — Колор-Центр` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requirePermission(request, 'office.enter')
  const { timezone } = await readSettings('general')
  return { timeZone: timezone, menu: officeMenu(role) }
}

export default function AdminLayout() {
  return (
    <AdminShell {...useLoaderData<typeof loader>()}>
      <Outlet />
    </AdminShell>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const shell = useRouteLoaderData<typeof loader>('routes/admin/layout')
  const page = <ErrorPage error={error} actions={<LinkButton to={officePaths.orders()}>К заказам</LinkButton>} />
  // Without the layout's own data there is no frame to fill.
  return shell ? <AdminShell {...shell}>{page}</AdminShell> : <main>{page}</main>
}
