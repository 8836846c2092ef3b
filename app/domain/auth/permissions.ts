import { UserError } from '~/platform/errors/errors'

export const permissions = [
  'office.enter',
  'overview.read',
  'orders.read',
  'orders.write',
  'orders.refund',
  /** Lowers what a customer pays. */
  'orders.price',
  'products.read',
  'products.write',
  'categories.write',
  'promotions.write',
  'stock.write',
  'customers.write',
  'mailings.send',
  'reviews.moderate',
  'questions.answer',
  'messages.answer',
  'notifications.read',
  'settings.write',
  'settings.visit-closed',
  /**
   * Sign-in links pass through the mail server, so this equals an administrator's rights. API tokens cannot
   * have it.
   */
  'mail-server.write',
  'integrations.write',
  'staff.write',
  'audit.read',
  'operations.manage',
  /** Stored emails contain links that open accounts. */
  'mails.read',
] as const

export type Permission = (typeof permissions)[number]

export type Role = 'CUSTOMER' | 'MODERATOR' | 'STAFF' | 'ADMIN'

export interface PermissionHolder {
  readonly permissions: readonly Permission[]
}

export function may({ permissions: held }: PermissionHolder, permission: Permission): boolean {
  return held.includes(permission)
}

/** @throws UserError (403) */
export function requireMay(holder: PermissionHolder, permission: Permission): void {
  if (!may(holder, permission)) throw new UserError('Недостаточно прав', { status: 403 })
}

/** `granted` comes from the staff role; null without one. */
export function permissionsOf(role: Role, granted: readonly string[] | null): readonly Permission[] {
  if (role === 'ADMIN') return permissions
  if (role === 'MODERATOR') return ['reviews.moderate']
  return role === 'STAFF'
    ? ['office.enter', ...knownPermissions(granted ?? []).filter((one) => one !== 'office.enter')]
    : []
}

export function knownPermissions(names: readonly string[]): Permission[] {
  return permissions.filter((permission) => names.includes(permission))
}
