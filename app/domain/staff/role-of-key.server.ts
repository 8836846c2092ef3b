import { permissionsOf } from '~/domain/auth/index.server'
import type { Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { isId } from '~/platform/db/ids.server'
import { lockRows } from '~/platform/db/row-locks.server'

import { isWithin, type Grantor, type Standing } from './grantor.server'
import { listRoles } from './list-roles.server'
import { permissionLabels } from './permission-words'
import { fixedRoleHints, fixedRoleLabels, type FixedRole, type RoleChoice, type RoleKey } from './staff-words'

export interface ChosenRole extends Standing {
  role: Exclude<Standing['role'], 'CUSTOMER'>
  staffRoleId: string | null
  auditName: string
}

const isFixed = (key: RoleKey): key is FixedRole => Object.hasOwn(fixedRoleLabels, key)

/**
 * Prevents deletion until the transaction ends.
 * @throws UserError (`role`) when it was deleted
 */
export async function roleOfKey(tx: Database, key: RoleKey): Promise<ChosenRole> {
  if (isFixed(key)) return { role: key, staffRoleId: null, granted: null, auditName: key }
  if (isId(key)) await lockRows(tx, 'StaffRole', [key])
  const found = isId(key)
    ? await tx.db.staffRole.findUnique({ where: { id: key }, select: { name: true, permissions: true } })
    : null
  if (!found) throw new UserError('Такой роли уже нет: выберите другую', { field: 'role' })
  return { role: 'STAFF', staffRoleId: key, granted: found.permissions, auditName: found.name }
}

interface KeptRole {
  role: Standing['role']
  staffRole: { id: string; name: string; permissions: string[] } | null
}

export const roleColumns = {
  role: true,
  staffRole: { select: { id: true, name: true, permissions: true } },
} as const

export function keyOfRole({ role, staffRole }: KeptRole): RoleKey {
  return staffRole?.id ?? role
}

export function nameOfRole({ role, staffRole }: KeptRole): string {
  return staffRole?.name ?? (isFixed(role) ? fixedRoleLabels[role] : role)
}

export function standingOf({ role, staffRole }: KeptRole): Standing {
  return { role, granted: staffRole?.permissions ?? null }
}

export async function listRoleChoices(grantor: Grantor): Promise<RoleChoice[]> {
  const fixed = (Object.keys(fixedRoleLabels) as FixedRole[]).map((key) => ({
    key,
    name: fixedRoleLabels[key],
    hint: fixedRoleHints[key],
    standing: { role: key, granted: null },
  }))
  const own = (await listRoles()).map(({ id, name, permissions }) => ({
    key: id,
    name,
    hint: hintOf(permissions),
    standing: { role: 'STAFF' as const, granted: permissions },
  }))
  return [...fixed, ...own]
    .filter(({ standing }) => isWithin(grantor, standing))
    .map(({ key, name, hint }) => ({ key, name, hint }))
}

const NAMED = 3

function hintOf(granted: readonly string[]): string {
  const labels = permissionsOf('STAFF', granted).flatMap((permission) => permissionLabels[permission] ?? [])
  const named = labels.slice(0, NAMED).join('; ')
  return labels.length > NAMED ? `${named} и ещё ${labels.length - NAMED}` : named
}
