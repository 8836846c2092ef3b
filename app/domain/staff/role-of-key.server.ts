import { permissionsOf } from '~/domain/auth/index.server'
import type { Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { isId } from '~/platform/ids.server'
import { lockRows } from '~/platform/row-locks.server'

import { isWithin, type Grantor, type Standing } from './grantor.server'
import { listRoles } from './list-roles.server'
import { permissionLabels } from './permission-words'
import { fixedRoleHints, fixedRoleLabels, type FixedRole, type RoleChoice, type RoleKey } from './staff-words'

/** A role as an account keeps it, and what the audit log calls it. */
export interface ChosenRole extends Standing {
  role: Exclude<Standing['role'], 'CUSTOMER'>
  staffRoleId: string | null
  /** The fixed role's own name, or the name that the owner gave it. */
  told: string
}

const isFixed = (key: RoleKey): key is FixedRole => Object.hasOwn(fixedRoleLabels, key)

/** The role that a form names, held until the transaction ends: nobody deletes it meanwhile. @throws UserError beside `role` when it is gone */
export async function roleOfKey(tx: Database, key: RoleKey): Promise<ChosenRole> {
  if (isFixed(key)) return { role: key, staffRoleId: null, granted: null, told: key }
  if (isId(key)) await lockRows(tx, 'StaffRole', [key])
  const found = isId(key)
    ? await tx.db.staffRole.findUnique({ where: { id: key }, select: { name: true, permissions: true } })
    : null
  if (!found) throw new UserError('Такой роли уже нет: выберите другую', { field: 'role' })
  return { role: 'STAFF', staffRoleId: key, granted: found.permissions, told: found.name }
}

interface KeptRole {
  role: Standing['role']
  staffRole: { id: string; name: string; permissions: string[] } | null
}

/** The columns of an account that its role is made of. */
export const roleColumns = {
  role: true,
  staffRole: { select: { id: true, name: true, permissions: true } },
} as const

/** What forms call the role of an account. */
export function keyOfRole({ role, staffRole }: KeptRole): RoleKey {
  return staffRole?.id ?? role
}

/** The role of an account in words. */
export function nameOfRole({ role, staffRole }: KeptRole): string {
  return staffRole?.name ?? (isFixed(role) ? fixedRoleLabels[role] : role)
}

/** How high an account stands. */
export function standingOf({ role, staffRole }: KeptRole): Standing {
  return { role, granted: staffRole?.permissions ?? null }
}

/** The roles that somebody may give, the fixed ones first. */
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

/** So many permissions are named; a role with more says how many others there are. */
const NAMED = 3

function hintOf(granted: readonly string[]): string {
  const labels = permissionsOf('STAFF', granted).flatMap((permission) => permissionLabels[permission] ?? [])
  const named = labels.slice(0, NAMED).join('; ')
  return labels.length > NAMED ? `${named} и ещё ${labels.length - NAMED}` : named
}
