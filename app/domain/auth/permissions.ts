import type { Role } from './shared'

type StaffRole = Exclude<Role, 'CUSTOMER'>

const administrators: readonly StaffRole[] = ['ADMIN']
const moderatorsToo: readonly StaffRole[] = ['ADMIN', 'MODERATOR']

/**
 * Who may do what. One permission opens a section of the back office's menu with all that is done in it; `orders`, where money is held, has three.
 * A row is read by the pages and actions that it guards (requirePermission), by calls of the JSON contract (their `access`), by the menu, and by the
 * access matrix of the tests.
 */
const roles = {
  /** Without it nobody learns what is in the back office. */
  'office.enter': administrators,
  'overview.read': administrators,
  'orders.read': administrators,
  'orders.write': administrators,
  'orders.refund': administrators,
  'products.read': administrators,
  'products.write': administrators,
  'categories.write': administrators,
  'promotions.write': administrators,
  'stock.write': administrators,
  'customers.write': administrators,
  'mailings.send': administrators,
  /** On the storefront's page of reviews too. */
  'reviews.moderate': moderatorsToo,
  /** Messages of the contact form: read, answered by mail and marked. */
  'messages.answer': administrators,
  'notifications.read': administrators,
  'settings.write': administrators,
  /** To see the shop while it is closed for maintenance. */
  'settings.visit-closed': administrators,
  'integrations.write': administrators,
  'staff.write': administrators,
  'audit.read': administrators,
  /** Queues, processes and the health of the shop. */
  'operations.manage': administrators,
  /** Mails kept as files hold links that open accounts. */
  'mails.read': administrators,
} as const

export type Permission = keyof typeof roles

/** Every permission, for those who go through them all. */
export const permissions = Object.keys(roles) as readonly Permission[]

/** Whether somebody with this role may do it. */
export function may(role: Role, permission: Permission): boolean {
  return roles[permission].some((allowed) => allowed === role)
}
