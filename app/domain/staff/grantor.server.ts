import { knownPermissions, may, permissionsOf, type PermissionHolder } from '~/domain/auth/index.server'
import type { Role } from '~/domain/auth/shared'
import { UserError } from '~/platform/errors'

import { permissionLabels } from './permission-words'

/** Whoever gives and takes roles: nobody gives more than they have, nor changes whoever has more. */
export interface Grantor extends PermissionHolder {
  userId: string
  role: Role
}

/** What somebody has, or is to get. */
export interface Standing {
  role: Role
  /** The permissions of their role of staff; null without one. */
  granted: readonly string[] | null
}

/** Whether somebody's standing is no higher than the grantor's. Only administrators touch administrators, whatever others hold. */
export function isWithin(grantor: Grantor, { role, granted }: Standing): boolean {
  if (grantor.role === 'ADMIN') return true
  return role !== 'ADMIN' && permissionsOf(role, granted).every((permission) => may(grantor, permission))
}

/** @throws UserError (403) when somebody's standing is higher than the grantor's */
export function assertWithin(grantor: Grantor, standing: Standing): void {
  if (isWithin(grantor, standing)) return
  const who =
    standing.role === 'ADMIN'
      ? 'Администратора меняет только администратор'
      : 'Роль этого сотрудника выше вашей: его меняет администратор'
  throw new UserError(who, { status: 403 })
}

/** @throws UserError (403, beside `role`) when it is more than the grantor may give */
export function assertGrantable(grantor: Grantor, standing: Standing): void {
  if (isWithin(grantor, standing)) return
  const why =
    standing.role === 'ADMIN'
      ? 'Администратора назначает только администратор'
      : 'Эта роль выше вашей: её даёт администратор'
  throw new UserError(why, { status: 403, field: 'role' })
}

/** @throws UserError (403) that names the permissions that the grantor does not have */
export function assertHolds(grantor: Grantor, granted: readonly string[]): void {
  if (grantor.role === 'ADMIN') return
  const missing = knownPermissions(granted).filter((permission) => !may(grantor, permission))
  if (missing.length === 0) return
  const names = missing.map((permission) => `«${permissionLabels[permission] ?? permission}»`).join(', ')
  throw new UserError(`Нельзя дать или забрать права, которых нет у вас: ${names}`, { status: 403 })
}
