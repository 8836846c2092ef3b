import { addressOf, type PageFacts } from './page-facts.ts'

/** Administrators work on while the shop is closed, and nobody else learns what is there. */
const office = { office: true, openInMaintenance: true } as const

/** The back office's half of the table of addresses (paths.ts); pages and scripts of shoppers never load it. */
export const officePages = {
  adminLogin: { path: '/admin/login', openInMaintenance: true, tiers: { change: 'sign-in' } },
  adminLogout: { path: '/admin/logout', openInMaintenance: true },
  adminHome: { path: '/admin', ...office },
  adminOrders: { path: '/admin/orders', ...office },
  adminOrder: { path: '/admin/orders/:orderId', ...office },
  adminNotFound: { path: '/admin/*', ...office },
  devMail: { path: '/dev/mail', openInMaintenance: true },
} as const satisfies Record<string, PageFacts>

type Query = Readonly<Record<string, string | undefined>>

/** Addresses of the back office; those that the storefront shows too stand in paths.ts. */
export const officePaths = {
  /** Signing in leads to `next` when it is given. */
  login: (next?: string) => addressOf(officePages.adminLogin, {}, { next }),
  logout: () => addressOf(officePages.adminLogout, {}),
  orders: (query?: Query) => addressOf(officePages.adminOrders, {}, query),
  order: (orderId: string) => addressOf(officePages.adminOrder, { orderId }),
  devMail: (name?: string) => addressOf(officePages.devMail, {}, { name }),
} as const
