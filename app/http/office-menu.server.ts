import { may } from '~/domain/auth/index.server'
import type { Role } from '~/domain/auth/shared'
import { addressOf } from '~/page-facts'
import { pages } from '~/pages'

/** An entry of the back office's menu. */
export interface MenuEntry {
  href: string
  label: string
}

/** The menu in its order: a page of the back office and what it is called. On the server only: shoppers' scripts know nothing of it. */
const entries = [
  { page: 'adminNotifications', label: 'Уведомления' },
  { page: 'adminOrders', label: 'Заказы' },
] as const

/** The entries whose pages somebody with this role may open. */
export function officeMenu(role: Role): MenuEntry[] {
  return entries.flatMap(({ page, label }) => (may(role, pages[page].permission) ? { href: addressOf(pages[page], {}), label } : []))
}
