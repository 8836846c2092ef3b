import { Form, NavLink } from '@remix-run/react'
import type { ReactNode } from 'react'

import { officePaths } from '~/office-paths'
import { paths } from '~/paths'
import { TimeZoneProvider } from '~/ui/primitives/moment'
import { Logo } from '~/ui/shop/logo'

/** Pages that the one who looks may open, in the menu's order. */
type Menu = readonly { href: string; label: string }[]

const entry =
  'flex min-h-10 items-center rounded-control px-3 font-medium text-paper hover:bg-sidebar-selected aria-[current=page]:bg-sidebar-selected'

/** The back office's frame: the sidebar, a drawer above the page on phones, and the page. */
export function AdminShell({ timeZone, menu, children }: { timeZone: string; menu: Menu; children: ReactNode }) {
  return (
    <div data-density="compact" className="admin">
      <details className="admin-drawer">
        <summary>
          <strong className="text-lead">Колор-Центр</strong>
          <span className="text-small">Меню</span>
        </summary>
        <AdminNavigation menu={menu} />
      </details>
      <aside className="admin-sidebar">
        <div className="px-3 pb-6">
          <Logo name="Колор-Центр" onDark />
        </div>
        <AdminNavigation menu={menu} />
        <div className="mt-auto border-t border-sidebar-selected px-3 pt-4">
          <p className="font-semibold">Главный администратор</p>
          <p className="text-caption text-success-pale">● Активен</p>
        </div>
      </aside>
      <main id="main" tabIndex={-1} className="min-w-0 p-4 md:p-7">
        <TimeZoneProvider value={timeZone}>{children}</TimeZoneProvider>
      </main>
    </div>
  )
}

function AdminNavigation({ menu }: { menu: Menu }) {
  return (
    <nav aria-label="Разделы" className="grid gap-1">
      {menu.map(({ href, label }) => (
        <NavLink key={href} to={href} className={entry}>
          {label}
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
