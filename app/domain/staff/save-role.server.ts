import { z } from 'zod'

import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { knownPermissions, SESSIONS_TAG, typedPassword } from '~/domain/auth/index.server'
import { alwaysChecked } from '~/platform/forms/always-checked'
import { purgeTags } from '~/platform/cache/cache.server'
import { now } from '~/platform/dates/clock'
import { transaction, type Database } from '~/platform/db/db.server'
import { isId } from '~/platform/db/ids.server'
import { lockRows } from '~/platform/db/row-locks.server'
import { UserError } from '~/platform/errors/errors'
import { orTaken } from '~/platform/errors/unique-violation.server'
import { makeOnce, type OneTimeKey } from '~/platform/forms/one-time-key.server'
import { assertVersion, nextChange } from '~/platform/forms/row-version'
import { requiredText } from '~/platform/text/text.server'

import { assertHolds, type Grantor } from './grantor.server'
import { MOST_ROLES, OWN_ROLE, roleNotFound } from './list-roles.server'
import { permissionField, permissionLabels, prerequisites } from './permission-words'
import { fixedRoleLabels } from './staff-words'

export interface WantedRole {
  name: string
  permissions: readonly string[]
}

interface NewRole {
  wanted: WantedRole
  once?: OneTimeKey | undefined
  by: Grantor
  actor: Actor
}

/**
 * @throws UserError (409, `name`) when the name is taken or there are too many roles; (403) for permissions
 * that the author lacks; as `makeOnce`
 */
export async function addRole({ wanted, once, by, actor }: NewRole): Promise<string> {
  assertFreeName(wanted.name)
  assertHolds(by, wanted.permissions)
  return orTaken(taken, () =>
    makeOnce(once, async (tx, id) => {
      if ((await tx.db.staffRole.count()) >= MOST_ROLES) {
        throw new UserError(`Ролей уже ${MOST_ROLES}: удалите лишние`, { status: 409, field: 'name' })
      }
      const at = now()
      const after = { name: wanted.name, permissions: [...wanted.permissions] }
      await tx.db.staffRole.create({
        data: { id, ...after, createdAt: at, updatedAt: at },
        select: { id: true },
      })
      await recordAudit(tx, { actor, action: 'role.create', object: roleObject(id), after })
    }),
  )
}

interface RoleChange {
  roleId: string
  wanted: WantedRole
  version: string
  by: Grantor
  actor: Actor
}

/**
 * Takes effect at once in all processes. Permissions unknown to this release stay.
 * @throws UserError (404); (409) for one's own role, a change in between, or a taken name; (403) for
 * permissions that the author lacks
 */
export async function changeRole({ roleId, wanted, version, by, actor }: RoleChange): Promise<void> {
  assertFreeName(wanted.name)
  await orTaken(taken, () =>
    transaction(async (tx) => {
      const { updatedAt, ...before } = await holdRole(tx, roleId, by)
      assertVersion({ updatedAt }, version, 'Роль', 'изменена')
      const known: readonly string[] = knownPermissions(before.permissions)
      assertHolds(by, [...known, ...wanted.permissions])
      const unknown = before.permissions.filter((name) => !known.includes(name))
      const after = { name: wanted.name, permissions: [...wanted.permissions, ...unknown] }
      await tx.db.staffRole.update({
        where: { id: roleId },
        data: { ...after, updatedAt: nextChange({ updatedAt }) },
        select: { id: true },
      })
      await recordAudit(tx, { actor, action: 'role.update', object: roleObject(roleId), before, after })
      await purgeTags([SESSIONS_TAG], tx)
    }),
  )
}

/**
 * Returns its name.
 * @throws UserError (404); (409) with the names of its members; (403) for permissions that the author lacks
 */
export function deleteRole({
  roleId,
  by,
  actor,
}: {
  roleId: string
  by: Grantor
  actor: Actor
}): Promise<string> {
  return transaction(async (tx) => {
    const { updatedAt: _, ...before } = await holdRole(tx, roleId, by)
    assertHolds(by, before.permissions)
    const people = await tx.db.user.findMany({
      where: { staffRoleId: roleId },
      select: { name: true },
      orderBy: { name: 'asc' },
      take: NAMED,
    })
    if (people.length > 0) {
      const names = people.map(({ name }) => name).join(', ')
      throw new UserError(`Эту роль имеют: ${names}. Сначала дайте им другую.`, { status: 409 })
    }
    await tx.db.staffRole.delete({ where: { id: roleId }, select: { id: true } })
    await recordAudit(tx, { actor, action: 'role.delete', object: roleObject(roleId), before })
    return before.name
  })
}

const NAMED = 10

async function holdRole(tx: Database, roleId: string, by: Grantor) {
  if (!isId(roleId)) throw roleNotFound()
  await lockRows(tx, 'StaffRole', [roleId])
  const found = await tx.db.staffRole.findUnique({
    where: { id: roleId },
    select: { name: true, permissions: true, updatedAt: true },
  })
  if (!found) throw roleNotFound()
  const isOwn = (await tx.db.user.count({ where: { id: by.userId, staffRoleId: roleId } })) > 0
  if (isOwn) throw new UserError(OWN_ROLE, { status: 409 })
  return found
}

const taken = (): UserError =>
  new UserError('Роль с таким названием уже есть', { status: 409, field: 'name' })

function assertFreeName(name: string): void {
  const fixed = Object.values(fixedRoleLabels).map((label) => label.toLowerCase())
  if (fixed.includes(name.toLowerCase())) throw taken()
}

const roleObject = (id: string) => ({ entity: 'StaffRole' as const, id })

const granted: readonly string[] = Object.keys(permissionLabels)
const tick = z.literal('on', { error: 'Отметьте ещё раз' }).optional()
const boxes = z.object(Object.fromEntries(granted.map((permission) => [permissionField(permission), tick])))

export const roleInput = z
  .object({
    ...boxes.shape,
    name: requiredText({ required: 'Введите название роли', max: 60 }),
    version: z.iso.datetime({ error: 'Откройте роль ещё раз' }).optional(),
    proof: typedPassword.optional(),
  })
  .refine((sent) => tickedIn(sent).length > 0, {
    path: ['permissions'],
    error: 'Отметьте хотя бы одно право',
    ...alwaysChecked,
  })
  .transform(({ name, version, proof, ...ticked }) => ({
    name,
    version,
    proof,
    permissions: complete(tickedIn(ticked)),
  }))

function tickedIn(sent: Readonly<Partial<Record<string, unknown>>>): string[] {
  return granted.filter((permission) => sent[permissionField(permission)] === 'on')
}

function complete(chosen: readonly string[]): string[] {
  const needs: Readonly<Partial<Record<string, string>>> = prerequisites
  return granted.filter(
    (permission) => chosen.includes(permission) || chosen.some((one) => needs[one] === permission),
  )
}
