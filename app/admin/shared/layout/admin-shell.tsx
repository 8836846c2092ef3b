import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'

import type { Permission } from '~/domain/auth/shared'
import { bellCount, type Bell as BellState } from '~/domain/notifications/shared'
import { officePaths } from '~/office-paths'
import { paths } from '~/paths'
import { TimeZoneProvider } from '~/ui/primitives/display/moment'
import { Icon } from '~/ui/primitives/display/icon'
import { Logo } from '~/ui/logo'
import { classNames } from '~/ui/primitives/display/class-names'

import { FormKeyProvider } from '../form/form-key'
import { AdminMenu } from './admin-menu'
import { AdminToasts } from './admin-toasts'
import { Keyboard } from './keyboard'
import { type Folding, type MenuGroup, placeIn } from './menu-group'
import { PermissionsProvider } from '../parts/if-permitted'
import { QuestionProvider } from '../question/question-link'
import { SearchField } from '../search/search-field'
import { RelativeMoment } from '../parts/relative-moment'
import { useBell } from './use-bell'

interface AdminShellProps {
  shopName: string
  timeZone: string
  menu: readonly MenuGroup[]
  folding: Folding
  bell: BellState | null
  flash: { text: string; kind: 'success' | 'error' } | null
  formKey: string
  permissions: readonly Permission[]
  children: ReactNode
}

export function AdminShell({
  shopName,
  timeZone,
  menu,
  folding,
  bell,
  flash,
  formKey,
  permissions,
  children,
}: AdminShellProps) {
  const { pathname } = useLocation()
  return (
    <div data-density="compact" className="admin print:block">
      {/* The key closes the drawer on navigation. */}
      <details key={pathname} className="admin-drawer print:hidden">
        <summary>
          <span className="drawer-mark">
            <Icon name="menu" className="size-6" />
            <span className="sr-only">Меню</span>
          </span>
          <strong>{placeIn(menu, pathname)?.title ?? shopName}</strong>
        </summary>
        <div className="drawer-sheet">
          <AdminMenu menu={menu} folding={folding} />
        </div>
      </details>
      <aside className="admin-sidebar print:hidden">
        <div className="px-3 pb-4">
          <Logo name={shopName} onDark />
        </div>
        <AdminMenu menu={menu} folding={folding} />
      </aside>
      <TimeZoneProvider value={timeZone}>
        <div className="min-w-0">
          <header className="admin-head print:hidden">
            <SearchField />
            {bell === null ? null : <Bell loaded={bell} />}
          </header>
          <main id="main" tabIndex={-1} className="min-w-0 p-4 md:px-7">
            <PermissionsProvider value={permissions}>
              <FormKeyProvider value={formKey}>
                <QuestionProvider>{children}</QuestionProvider>
              </FormKeyProvider>
            </PermissionsProvider>
          </main>
        </div>
      </TimeZoneProvider>
      <Keyboard />
      <AdminToasts flash={flash} />
    </div>
  )
}

function Bell({ loaded }: { loaded: BellState }) {
  const { key } = useLocation()
  const { bell, news } = useBell(loaded)
  const { unread, latest, at } = bell
  return (
    <>
      {/* The key closes it on navigation. */}
      <details key={key} className="bell">
        <summary aria-label={unread === 0 ? 'Уведомления' : `Уведомления, новых: ${bellCount(unread)}`}>
          <Icon name="bell" className="size-6" />
          {unread === 0 ? null : (
            <span className="badge badge-accent" aria-hidden="true">
              {bellCount(unread)}
            </span>
          )}
        </summary>
        <div className="bell-list panel">
          {latest.length === 0 ? <p className="p-4 text-muted">Нет уведомлений</p> : null}
          <ul>
            {latest.map(({ id, title, message, link, readAt, createdAt }) => (
              <li key={id} className="border-b border-line px-4 py-3">
                <a
                  href={link ?? paths.adminNotifications()}
                  className={classNames('block hover:text-accent', readAt === null && 'font-semibold')}
                >
                  {title}
                </a>
                <p className="line-clamp-2 text-small text-muted">{message}</p>
                <RelativeMoment at={createdAt} now={at} className="text-caption text-muted" />
              </li>
            ))}
          </ul>
          <p className="flex flex-wrap justify-between gap-x-4 p-3 text-small">
            <Link to={paths.adminNotifications()} className="link grid min-h-9 items-center">
              Все уведомления
            </Link>
            <Link to={officePaths.notificationSettings()} className="link grid min-h-9 items-center">
              Настроить
            </Link>
          </p>
        </div>
      </details>
      <p className="sr-only" role="status">
        {news}
      </p>
    </>
  )
}
