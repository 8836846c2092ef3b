import { UserError } from '~/platform/errors'

import type { Role } from './shared'

/**
 * What somebody may be allowed to do. One permission opens a section of the back office's menu with all that is done in it; `orders`, where money is held, has three, and
 * `products` two. A row is read by the pages and actions that it guards (requirePermission), by calls of the JSON contract (their `access`), by the menu, by the form of a
 * role, and by the access matrix of the tests.
 */
export const permissions = [
  /** Without it nobody learns what is in the back office. */
  'office.enter',
  'overview.read',
  'orders.read',
  'orders.write',
  'orders.refund',
  'products.read',
  'products.write',
  'categories.write',
  'promotions.write',
  'stock.write',
  'customers.write',
  'mailings.send',
  /** On the storefront's page of reviews too. */
  'reviews.moderate',
  /** Messages of the contact form: read, answered by mail and marked. */
  'messages.answer',
  'notifications.read',
  'settings.write',
  /** To see the shop while it is closed for maintenance. */
  'settings.visit-closed',
  /**
   * Servers that mails go through: sign-in links of everybody pass them, so that this is as much as to be an administrator.
   * No program can be given it.
   */
  'mail-server.write',
  'integrations.write',
  /** People and their roles, as far as one's own permissions go. */
  'staff.write',
  'audit.read',
  /** Queues, processes and the health of the shop. */
  'operations.manage',
  /** Mails kept as files hold links that open accounts. */
  'mails.read',
] as const

export type Permission = (typeof permissions)[number]

/** Somebody who may do something. */
export interface PermissionHolder {
  readonly permissions: readonly Permission[]
}

/** Whether somebody may do it. */
export function may({ permissions: held }: PermissionHolder, permission: Permission): boolean {
  return held.includes(permission)
}

/** For a use case, whatever way it was asked for. @throws UserError (403) for those who may not */
export function requireMay(holder: PermissionHolder, permission: Permission): void {
  if (!may(holder, permission)) throw new UserError('Недостаточно прав', { status: 403 })
}

/** The permissions of somebody with this role; `granted` are those of their role of staff, null without one. Whoever has such a role may enter. */
export function permissionsOf(role: Role, granted: readonly string[] | null): readonly Permission[] {
  if (role === 'ADMIN') return permissions
  if (role === 'MODERATOR') return ['reviews.moderate']
  return role === 'STAFF'
    ? ['office.enter', ...knownPermissions(granted ?? []).filter((one) => one !== 'office.enter')]
    : []
}

/** Those of the names that this release knows, in the table's order; others may be of a later release, and give nothing. */
export function knownPermissions(names: readonly string[]): Permission[] {
  return permissions.filter((permission) => names.includes(permission))
}
