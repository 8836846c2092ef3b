import { knownPermissions } from '~/domain/auth/index.server'
import { getDb } from '~/platform/db/db.server'
import { isId } from '~/platform/db/ids.server'
import { UserError } from '~/platform/errors/errors'
import { versionOf } from '~/platform/forms/row-version'

import { isWithin, type Grantor } from './grantor.server'
import type { RoleRow } from './staff-words'

export const MOST_ROLES = 100
const NAMED = 10

export const OWN_ROLE = 'Свою роль меняет другой сотрудник'

export const roleNotFound = (): UserError =>
  new UserError('Роль не найдена: возможно, её уже удалили', { status: 404 })

export async function listRoles(): Promise<RoleRow[]> {
  const rows = await getDb().staffRole.findMany({
    select: { id: true, name: true, permissions: true, updatedAt: true, _count: { select: { users: true } } },
    orderBy: { name: 'asc' },
    take: MOST_ROLES,
  })
  return rows.map(({ _count, permissions, ...role }) => ({
    ...role,
    permissions: knownPermissions(permissions),
    people: _count.users,
  }))
}

/** @throws UserError (404) */
export async function readRole(roleId: string, by: Grantor) {
  const found = isId(roleId)
    ? await getDb().staffRole.findUnique({
        where: { id: roleId },
        select: { id: true, name: true, permissions: true, updatedAt: true },
      })
    : null
  if (!found) throw roleNotFound()
  const [people, lastChange] = await Promise.all([
    getDb().user.findMany({
      where: { staffRoleId: roleId },
      select: { id: true, name: true },
      orderBy: { name: 'asc' },
      take: NAMED + 1,
    }),
    getDb().auditLog.findFirst({
      where: { entity: 'StaffRole', entityId: roleId },
      select: { actorName: true, createdAt: true },
      orderBy: { createdAt: 'desc' },
    }),
  ])
  const { updatedAt, permissions, ...role } = found
  const isOwn = (await getDb().user.count({ where: { id: by.userId, staffRoleId: roleId } })) > 0
  return {
    ...role,
    permissions: knownPermissions(permissions),
    version: versionOf({ updatedAt }),
    lastChange,
    people: people.slice(0, NAMED),
    hasMorePeople: people.length > NAMED,
    whyNot: isOwn
      ? OWN_ROLE
      : isWithin(by, { role: 'STAFF', granted: permissions })
        ? null
        : 'В этой роли есть права, которых нет у вас: её меняет администратор.',
  }
}
