import { Form, NavLink, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'

import { officePaths } from '~/office-paths'
import { paths } from '~/paths'
import { TimeZoneProvider } from '~/ui/primitives/moment'
import { Logo } from '~/ui/shop/logo'

import { AdminToasts } from './admin-toasts'

/** Pages that the one who looks may open, in the menu's order, with what waits there. */
type Menu = readonly { href: string; label: string; waiting: string | null }[]

interface AdminShellProps {
  shopName: string
  timeZone: string
  menu: Menu
  flash: { text: string; kind: 'success' | 'error' } | null
  children: ReactNode
}

const entry =
  'flex min-h-10 items-center justify-between gap-2 rounded-control px-3 font-medium text-paper hover:bg-sidebar-selected aria-[current=page]:bg-sidebar-selected'

/** The back office's frame: the sidebar, a drawer above the page on phones, and the page. */
export function AdminShell({ shopName, timeZone, menu, flash, children }: AdminShellProps) {
  const { pathname } = useLocation()
  return (
    <div data-density="compact" className="admin">
      {/* A new drawer for each page: it closes when one has gone on. */}
      <details key={pathname} className="admin-drawer">
        <summary>
          <strong className="text-lead">{shopName}</strong>
          <span className="text-small">Меню</span>
        </summary>
        <AdminNavigation menu={menu} />
        <AdministratorCard />
      </details>
      <aside className="admin-sidebar">
        <div className="px-3 pb-6">
          <Logo name={shopName} onDark />
        </div>
        <AdminNavigation menu={menu} />
        <AdministratorCard />
      </aside>
      <main id="main" tabIndex={-1} className="min-w-0 p-4 md:p-7">
        <TimeZoneProvider value={timeZone}>{children}</TimeZoneProvider>
      </main>
      <AdminToasts flash={flash} />
    </div>
  )
}

/** The card that the specification fixes. */
function AdministratorCard() {
  return (
    <div className="mt-auto border-t border-sidebar-selected px-3 py-4">
      <p className="font-semibold">Главный администратор</p>
      <p className="text-caption text-success-pale">● Активен</p>
    </div>
  )
}

function AdminNavigation({ menu }: { menu: Menu }) {
  return (
    <nav aria-label="Разделы" className="grid gap-1">
      {menu.map(({ href, label, waiting }) => (
        <NavLink key={href} to={href} className={entry}>
          {label}
          {waiting === null ? null : (
            <span className="badge badge-accent" aria-label={`ждут: ${waiting}`}>
              {waiting}
            </span>
          )}
        </NavLink>
      ))}
      <a href={paths.home()} className={entry}>
        В магазин ↗
      </a>
      <Form method="post" action={officePaths.logout()} reloadDocument>
        <button className={`${entry} w-full`}>Выйти</button>
      </Form>
    </nav>
  )
}
