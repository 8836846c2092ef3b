import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from '@remix-run/react'

import { readSettings } from '~/domain/settings/index.server'
import { ErrorPage, titleOfError } from '~/http/error-page'
import { requirePermission } from '~/http/guards.server'
import { officeMenu } from '~/http/office-menu.server'
import { officeMeta } from '~/http/office-meta'
import { readToast } from '~/http/toast.server'
import { officePaths } from '~/office-paths'
import { AdminShell } from '~/ui/admin/admin-shell'
import { LinkButton } from '~/ui/primitives/button'

export const meta: ReturnType<typeof officeMeta> = (args) => officeMeta(args.error ? titleOfError(args.error) : 'Управление')(args)

export async function loader({ request }: LoaderFunctionArgs) {
  const { role } = await requirePermission(request, 'office.enter')
  const [{ timezone, siteName }, menu, flash] = await Promise.all([readSettings('general'), officeMenu(role), readToast(request)])
  return { timeZone: timezone, shopName: siteName, menu, flash: flash && { text: flash.text, kind: flash.kind } }
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
