import type { IconName } from '~/ui/primitives/display/icon'
import { officePaths } from '~/office-paths'

export interface MenuEntry {
  href: string
  label: string
  /** What the head of a phone and the way back call the page. */
  title: string
  waiting: string | null
}

export interface MenuGroup {
  id: string
  label: string
  icon: IconName
  /** The first page of the group that this person may open. */
  href: string
  waiting: string | null
  /** Empty when the group is one page. */
  entries: readonly MenuEntry[]
}

interface Place {
  group: MenuGroup
  href: string
  title: string
}

/** The entry whose address is the longest beginning of this one. */
export function placeIn(menu: readonly MenuGroup[], pathname: string): Place | undefined {
  const places = menu.flatMap((group) =>
    group.entries.length === 0
      ? [{ group, href: group.href, title: group.label }]
      : group.entries.map(({ href, title }) => ({ group, href, title })),
  )
  const above = places.filter(({ href }) => {
    const path = pathOf(href)
    return path === pathname || (path !== officePaths.overview() && pathname.startsWith(`${path}/`))
  })
  return above.toSorted((one, other) => pathOf(other.href).length - pathOf(one.href).length)[0]
}

const pathOf = (href: string): string => href.split('?')[0] ?? ''

/** A cookie of one browser, written by its script: the groups that its user folded or unfolded. */
export const MENU_COOKIE = 'office-menu'

/** Seconds. */
const MENU_COOKIE_LIFE = 365 * 86_400

export type Folding = Readonly<Record<string, boolean>>

/** `goods.1-stock.0`: what is no word of the menu is left out. */
export function readFolding(cookieHeader: string | null): Folding {
  const value = new RegExp(`(?:^|;\\s*)${MENU_COOKIE}=([a-z.01-]*)`).exec(cookieHeader ?? '')?.[1] ?? ''
  return Object.fromEntries(
    value.split('-').flatMap((part) => {
      const [id, state] = part.split('.')
      return id === undefined || id === '' || (state !== '0' && state !== '1') ? [] : [[id, state === '1']]
    }),
  )
}

export function foldingCookie(folding: Folding): string {
  const value = Object.entries(folding).map(([id, isOpen]) => `${id}.${isOpen ? '1' : '0'}`)
  return `${MENU_COOKIE}=${value.join('-')}; Path=${officePaths.overview()}; Max-Age=${MENU_COOKIE_LIFE}; SameSite=Lax`
}
