import { keepOneAdministrator, setStaffState } from '~/domain/accounts/index.server'
import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { endSessions, voidLinks } from '~/domain/auth/index.server'
import { removeTelegramLink } from '~/domain/integrations/index.server'
import { resetTwoFactor } from '~/domain/two-factor/index.server'
import { transaction } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { isId } from '~/platform/db/ids.server'
import { lockRows } from '~/platform/db/row-locks.server'
import { CONCURRENT_EDIT } from '~/platform/forms/row-version'

import { assertGrantable, assertWithin, type Grantor } from './grantor.server'
import { staffNotFound, staffVersion } from './read-staff-member.server'
import { roleColumns, roleOfKey, standingOf } from './role-of-key.server'
import type { RoleKey } from './staff-words'

interface StaffChange {
  staffId: string
  role: RoleKey
  status: 'ACTIVE' | 'INACTIVE'
  version: string
  by: Grantor
  actor: Actor
}

/**
 * Ends all sessions.
 * @throws UserError (404); (409) for oneself, the last active administrator, or a change in between; (403)
 * for a higher role
 */
export async function changeStaff({
  staffId,
  role: key,
  status,
  version,
  by,
  actor,
}: StaffChange): Promise<boolean> {
  if (actor.id === staffId)
    throw new UserError('Свою роль и доступ меняет другой администратор', { status: 409 })
  if (!isId(staffId)) throw staffNotFound()
  return transaction(async (tx) => {
    const isLeaving = key !== 'ADMIN' || status !== 'ACTIVE'
    if (isLeaving) await keepOneAdministrator(tx, staffId, ONLY_ADMINISTRATOR)
    else await lockRows(tx, 'User', [staffId])
    const before = await tx.db.user.findUnique({
      where: { id: staffId },
      select: { status: true, ...roleColumns },
    })
    if (!before || before.role === 'CUSTOMER') throw staffNotFound()
    if (staffVersion(before) !== version)
      throw new UserError('Сотрудник тем временем изменён', { status: 409, code: CONCURRENT_EDIT })
    assertWithin(by, standingOf(before))
    const { auditName, ...chosen } = await roleOfKey(tx, key)
    assertGrantable(by, chosen)
    const changes = await recordAudit(tx, {
      actor,
      action: 'staff.change',
      object: { entity: 'User', id: staffId },
      before: { role: before.staffRole?.name ?? before.role, status: before.status },
      after: { role: auditName, status },
    })
    if (changes === 0) return false
    await setStaffState(tx, { userId: staffId, role: chosen.role, staffRoleId: chosen.staffRoleId, status })
    await endSessions(tx, { userId: staffId })
    if (status === 'INACTIVE') await voidLinks(tx, staffId)
    return true
  })
}

const ONLY_ADMINISTRATOR = 'Это единственный администратор магазина. Сначала назначьте другого.'

interface Reset {
  staffId: string
  by: Grantor
  actor: Actor
}

/**
 * False when there was none.
 * @throws UserError (404); (409) for oneself; (403) for a higher role
 */
export async function resetStaffTwoFactor({ staffId, by, actor }: Reset): Promise<boolean> {
  if (actor.id === staffId)
    throw new UserError('Свой второй шаг выключают на странице безопасности', { status: 409 })
  if (!isId(staffId)) throw staffNotFound()
  return transaction(async (tx) => {
    const person = await tx.db.user.findUnique({ where: { id: staffId }, select: roleColumns })
    if (!person || person.role === 'CUSTOMER') throw staffNotFound()
    assertWithin(by, standingOf(person))
    return resetTwoFactor(tx, { userId: staffId, actor })
  })
}

interface EndedSessions {
  staffId: string
  sessionId: string | null
  ownSessionId: string
  by: Grantor
  actor: Actor
}

/** @throws UserError (404); (403) for a higher role */
export async function endStaffSessions({
  staffId,
  sessionId,
  ownSessionId,
  by,
  actor,
}: EndedSessions): Promise<number> {
  if (!isId(staffId) || (sessionId !== null && !isId(sessionId)))
    throw new UserError('Сеанс не найден', { status: 404 })
  return transaction(async (tx) => {
    const person = await tx.db.user.findUnique({ where: { id: staffId }, select: roleColumns })
    if (person) assertWithin(by, standingOf(person))
    const which = sessionId === null ? { not: ownSessionId } : { equals: sessionId, not: ownSessionId }
    const ended = await endSessions(tx, { id: which, userId: staffId, user: { role: { not: 'CUSTOMER' } } })
    if (ended === 0 && sessionId !== null) throw new UserError('Сеанс не найден', { status: 404 })
    // The bot accepts a linked Telegram account without a session.
    if (sessionId === null) await removeTelegramLink(tx, staffId, actor)
    const object = { entity: 'User' as const, id: staffId }
    if (ended > 0)
      await recordAudit(tx, { actor, action: 'staff.end-sessions', object, after: { count: ended } })
    return ended
  })
}
