import { may } from '~/domain/auth/index.server'
import type { Role } from '~/domain/auth/shared'
import { countUnread } from '~/domain/notifications/index.server'
import { bellCount } from '~/domain/notifications/shared'
import { countWaitingOrders } from '~/domain/orders/index.server'
import { addressOf } from '~/page-facts'
import { pages } from '~/pages'

/** An entry of the back office's menu. */
export interface MenuEntry {
  href: string
  label: string
  /** What waits there for a person: up to 9, then '9+'. */
  waiting: string | null
}

/** The menu in its order: a page of the back office, what it is called, and what waits there. On the server only: shoppers' scripts know nothing of it. */
const entries = [
  { page: 'adminOrders', label: 'Заказы', count: countWaitingOrders },
  { page: 'adminNotifications', label: 'Уведомления', count: countUnread },
] as const

/** The entries whose pages somebody with this role may open. */
export function officeMenu(role: Role): Promise<MenuEntry[]> {
  const open = entries.filter(({ page }) => may(role, pages[page].permission))
  return Promise.all(
    open.map(async ({ page, label, count }) => {
      const waiting = await count()
      return { href: addressOf(pages[page], {}), label, waiting: waiting === 0 ? null : bellCount(waiting) }
    }),
  )
}
