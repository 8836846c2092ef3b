import { Form, Link, useLocation } from '@remix-run/react'
import { type MouseEvent, useState } from 'react'

import { officePaths } from '~/office-paths'
import { paths } from '~/paths'
import { Icon } from '~/ui/primitives/display/icon'

import { foldingCookie, type Folding, type MenuGroup, placeIn } from './menu-group'

interface AdminMenuProps {
  menu: readonly MenuGroup[]
  folding: Folding
}

/** The groups scroll where the screen is low; the way out stays in sight. */
export function AdminMenu({ menu, folding }: AdminMenuProps) {
  const { pathname } = useLocation()
  const [chosen, setChosen] = useState(folding)
  const place = placeIn(menu, pathname)
  const fold = (id: string, isOpen: boolean): void => {
    const next = { ...chosen, [id]: isOpen }
    setChosen(next)
    document.cookie = foldingCookie(next)
  }
  return (
    <>
      <nav aria-label="Разделы" className="admin-menu">
        {menu.map((group) => (
          <GroupOfMenu
            key={group.id}
            group={group}
            current={group === place?.group ? place.href : null}
            isOpen={chosen[group.id] ?? group === place?.group}
            onFold={fold}
          />
        ))}
      </nav>
      <div className="menu-end">
        <a href={paths.home()} className="menu-entry">
          <Icon name="outside" />В магазин
        </a>
        <Form method="post" action={officePaths.logout()} reloadDocument>
          <button className="menu-entry w-full">
            <Icon name="exit" />
            Выйти
          </button>
        </Form>
        <AdministratorCard />
      </div>
    </>
  )
}

interface GroupProps {
  group: MenuGroup
  current: string | null
  isOpen: boolean
  onFold: (id: string, isOpen: boolean) => void
}

function GroupOfMenu({ group, current, isOpen, onFold }: GroupProps) {
  const { id, label, icon, href, waiting, entries } = group
  const isOne = entries.length === 0
  const toggle = (event: MouseEvent): void => {
    event.preventDefault()
    onFold(id, !isOpen)
  }
  return (
    <div className="menu-group">
      <Link
        to={href}
        aria-current={isOne && current !== null ? 'page' : undefined}
        data-within={current === null ? undefined : ''}
        className="menu-entry"
      >
        <Icon name={icon} />
        <span className="menu-label">{label}</span>
        <Waiting count={waiting} />
      </Link>
      {isOne ? null : (
        <details open={isOpen}>
          <summary onClick={toggle}>
            <Icon name="right" />
            <span className="sr-only">{label}: страницы</span>
          </summary>
          <ul>
            {entries.map((entry) => (
              <li key={entry.href}>
                <Link
                  to={entry.href}
                  aria-current={entry.href === current ? 'page' : undefined}
                  className="menu-entry menu-entry-under"
                >
                  <span className="menu-label">{entry.label}</span>
                  <Waiting count={entry.waiting} />
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Waiting({ count }: { count: string | null }) {
  if (count === null) return null
  return (
    <span className="badge menu-count" aria-label={`ждут: ${count}`}>
      {count}
    </span>
  )
}

/** The specification fixes this card. */
function AdministratorCard() {
  return (
    <div className="menu-card">
      <p className="font-semibold">Главный администратор</p>
      <p className="flex flex-wrap justify-between gap-x-3 text-caption">
        <span className="text-success-pale">● Активен</span>
        <Link to={officePaths.security()} className="touch-link underline underline-offset-2">
          Безопасность входа
        </Link>
      </p>
    </div>
  )
}
