import { knownPermissions, may, permissionsOf, type PermissionHolder } from '~/domain/auth/index.server'
import type { Role } from '~/domain/auth/shared'
import { UserError } from '~/platform/errors/errors'

import { permissionLabels } from './permission-words'

export interface Grantor extends PermissionHolder {
  userId: string
  role: Role
}

export interface Standing {
  role: Role
  granted: readonly string[] | null
}

/** Only administrators may change administrators. */
export function isWithin(grantor: Grantor, { role, granted }: Standing): boolean {
  if (grantor.role === 'ADMIN') return true
  return role !== 'ADMIN' && permissionsOf(role, granted).every((permission) => may(grantor, permission))
}

/** @throws UserError (403) for a higher role */
export function assertWithin(grantor: Grantor, standing: Standing): void {
  if (isWithin(grantor, standing)) return
  const who =
    standing.role === 'ADMIN'
      ? 'Администратора меняет только администратор'
      : 'Роль этого сотрудника выше вашей: его меняет администратор'
  throw new UserError(who, { status: 403 })
}

/** @throws UserError (403, `role`) above the grantor's own rights */
export function assertGrantable(grantor: Grantor, standing: Standing): void {
  if (isWithin(grantor, standing)) return
  const why =
    standing.role === 'ADMIN'
      ? 'Администратора назначает только администратор'
      : 'Эта роль выше вашей: её даёт администратор'
  throw new UserError(why, { status: 403, field: 'role' })
}

/** @throws UserError (403) that names the missing permissions */
export function assertHolds(grantor: Grantor, granted: readonly string[]): void {
  if (grantor.role === 'ADMIN') return
  const missing = knownPermissions(granted).filter((permission) => !may(grantor, permission))
  if (missing.length === 0) return
  const names = missing.map((permission) => `«${permissionLabels[permission] ?? permission}»`).join(', ')
  throw new UserError(`Нельзя дать или забрать права, которых нет у вас: ${names}`, { status: 403 })
}
