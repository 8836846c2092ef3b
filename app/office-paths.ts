import type { Permission } from '~/domain/auth/shared'

import { addressOf, type PageFacts } from './page-facts.ts'

/** Administrators work on while the shop is closed, and nobody else learns what is there. */
const office = <Needed extends Permission>(permission: Needed) => ({ office: true, permission, openInMaintenance: true }) as const

/** The back office's half of the table of addresses (paths.ts); pages and scripts of shoppers never load it. */
export const officePages = {
  adminLogin: { path: '/admin/login', openInMaintenance: true, tiers: { change: 'sign-in' } },
  adminLogout: { path: '/admin/logout', openInMaintenance: true },
  adminHome: { path: '/admin', ...office('office.enter') },
  adminOrders: { path: '/admin/orders', ...office('orders.read') },
  adminOrder: { path: '/admin/orders/:orderId', ...office('orders.read') },
  adminNotFound: { path: '/admin/*', ...office('office.enter') },
  devMail: { path: '/dev/mail', permission: 'mails.read', openInMaintenance: true },
} as const satisfies Record<string, PageFacts>

type Query = Readonly<Record<string, string | undefined>>

/** A screen that comes: links of notifications lead there already, and until then the back office says that there is no such page. */
function toCome(path: string, query?: Query): string {
  return addressOf(officePages.adminNotFound, { '*': path }, query)
}

/** Addresses of the back office; those that the storefront shows too stand in paths.ts. */
export const officePaths = {
  /** Signing in leads to `next` when it is given. */
  login: (next?: string) => addressOf(officePages.adminLogin, {}, { next }),
  logout: () => addressOf(officePages.adminLogout, {}),
  orders: (query?: Query) => addressOf(officePages.adminOrders, {}, query),
  order: (orderId: string) => addressOf(officePages.adminOrder, { orderId }),
  product: (productId: string) => toCome(`products/${encodeURIComponent(productId)}/edit`),
  category: (categoryId: string) => toCome(`categories/${encodeURIComponent(categoryId)}/edit`),
  customers: () => toCome('customers'),
  inventory: (search: string) => toCome('inventory', { search }),
  devMail: (name?: string) => addressOf(officePages.devMail, {}, { name }),
} as const
