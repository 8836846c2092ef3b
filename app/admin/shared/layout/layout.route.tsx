import type { LoaderFunctionArgs } from '@remix-run/node'
import {
  isRouteErrorResponse,
  Outlet,
  useLoaderData,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'

import { may } from '~/domain/auth/index.server'
import { readBell } from '~/domain/notifications/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { ErrorPage, titleOfError } from '~/http/errors/error-page'
import { newFormKey } from '~/http/forms/form-key.server'
import { requirePermission } from '~/http/sessions/guards.server'
import { type MenuGroup, placeIn, readFolding } from '~/admin/shared/layout/menu-group'
import { officeMenu } from '~/admin/shared/layout/office-menu.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { readToast } from '~/http/cookies/toast.server'
import { officePaths } from '~/office-paths'
import { PermissionsProvider } from '~/admin/shared/parts/if-permitted'
import { AdminShell } from '~/admin/shared/layout/admin-shell'
import { LinkButton } from '~/ui/primitives/controls/button'
import { inSentence } from '~/platform/text/in-sentence'

export const meta: ReturnType<typeof officeMeta> = (args) =>
  officeMeta(args.error ? titleOfError(args.error) : 'Управление')(args)

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requirePermission(request, 'office.enter')
  const [{ timezone, siteName }, menu, bell, flash] = await Promise.all([
    readSettings('general'),
    officeMenu(staff),
    may(staff, 'notifications.read') ? readBell(staff) : null,
    readToast(request),
  ])
  return {
    timeZone: timezone,
    shopName: siteName,
    menu,
    folding: readFolding(request.headers.get('Cookie')),
    bell,
    flash: flash && { text: flash.text, kind: flash.kind },
    formKey: newFormKey(),
    permissions: staff.permissions,
    account: { userId: staff.userId, email: staff.email },
  }
}

const isPaper = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'isPaper' in handle

export default function AdminLayout() {
  const shell = useLoaderData<typeof loader>()
  if (useMatches().some(({ handle }) => isPaper(handle)))
    return (
      <PermissionsProvider value={shell.permissions}>
        <Outlet />
      </PermissionsProvider>
    )
  return (
    <AdminShell {...shell}>
      <Outlet />
    </AdminShell>
  )
}

const HELP =
  'Ошибка записана в журнал сервера. Обновите страницу; если не поможет, сообщите тому, кто обслуживает магазин, когда и на какой странице это случилось.'

const UNREAD: ReadonlySet<number> = new Set([400, 413])

export function ErrorBoundary() {
  const error = useRouteError()
  const shell = useRouteLoaderData<typeof loader>('office')
  const { pathname, search } = useLocation()
  const form = isRouteErrorResponse(error) && UNREAD.has(error.status) ? pathname + search : null
  const page = (
    <ErrorPage
      error={error}
      help={HELP}
      actions={
        form === null ? (
          <WayBack section={sectionOf(pathname, shell?.menu ?? [])} />
        ) : (
          <LinkButton to={form}>Вернуться к форме</LinkButton>
        )
      }
    />
  )
  return shell ? <AdminShell {...shell}>{page}</AdminShell> : <main>{page}</main>
}

function sectionOf(pathname: string, menu: readonly MenuGroup[]): Section | undefined {
  const place = placeIn(menu, pathname)
  return place?.href === officePaths.overview() ? undefined : place
}

interface Section {
  href: string
  title: string
}

function WayBack({ section }: { section: Section | undefined }) {
  if (section === undefined || section.href === officePaths.orders())
    return <LinkButton to={officePaths.orders()}>К заказам</LinkButton>
  return <LinkButton to={section.href}>Назад: {inSentence(section.title)}</LinkButton>
}
