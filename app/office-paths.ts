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
  adminOrdersExport: { path: '/admin/orders/export', ...office('orders.read') },
  adminOrderStatus: { path: '/admin/orders/:orderId/status', ...office('orders.write') },
  adminOrderDeletion: { path: '/admin/orders/:orderId/delete', ...office('orders.write') },
  adminOrderNoteDeletion: { path: '/admin/orders/:orderId/notes/:noteId/delete', ...office('orders.write') },
  adminOrder: { path: '/admin/orders/:orderId', ...office('orders.read') },
  adminNotificationDeletion: { path: '/admin/notifications/delete', ...office('notifications.read') },
  adminNotFound: { path: '/admin/*', ...office('office.enter') },
  devMail: { path: '/dev/mail', permission: 'mails.read', openInMaintenance: true },
} as const satisfies Record<string, PageFacts>

type Query = Readonly<Record<string, string | undefined>>

/** Addresses of the back office; those that the storefront shows too stand in paths.ts. */
export const officePaths = {
  /** Signing in leads to `next` when it is given. */
  login: (next?: string) => addressOf(officePages.adminLogin, {}, { next }),
  logout: () => addressOf(officePages.adminLogout, {}),
  orders: (query?: Query) => addressOf(officePages.adminOrders, {}, query),
  /** The whole list as CSV, narrowed as its page is; `search` is the page's query as it stands in its address. */
  ordersExport: (search: string) => addressOf(officePages.adminOrdersExport, {}, Object.fromEntries(new URLSearchParams(search))),
  orderStatus: (orderId: string, to: string) => addressOf(officePages.adminOrderStatus, { orderId }, { to }),
  orderDeletion: (orderId: string) => addressOf(officePages.adminOrderDeletion, { orderId }),
  orderEdit: (orderId: string) => addressOf(officePages.adminOrder, { orderId }, { edit: '1' }),
  orderNoteDeletion: (orderId: string, noteId: string) => addressOf(officePages.adminOrderNoteDeletion, { orderId, noteId }),
  order: (orderId: string) => addressOf(officePages.adminOrder, { orderId }),
  notificationDeletion: (ids: readonly string[]) => addressOf(officePages.adminNotificationDeletion, {}, { ids: ids.join(',') }),
  devMail: (name?: string) => addressOf(officePages.devMail, {}, { name }),
} as const
