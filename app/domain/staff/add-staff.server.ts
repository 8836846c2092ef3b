import { openNewStaffAccount } from '~/domain/accounts/index.server'
import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { askForLink, assertGoodPassword, hashPassword } from '~/domain/auth/index.server'
import { transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { makeOnce, type OneTimeKey } from '~/platform/forms/one-time-key.server'

import { assertGrantable, assertWithin, type Grantor } from './grantor.server'
import { staffNotFound } from './read-staff-member.server'
import { roleColumns, roleOfKey, standingOf } from './role-of-key.server'
import type { RoleKey } from './staff-words'

interface WantedStaff {
  email: string
  name: string | null
  role: RoleKey
  password: string | null
}

interface NewStaff {
  wanted: WantedStaff
  once?: OneTimeKey | undefined
  by: Grantor
  actor: Actor
}

/**
 * @throws UserError (409, `email`) when the account exists; (`password`) when it is too weak; (403, `role`)
 * above the grantor's rights; as `makeOnce`
 */
export async function addStaff({ wanted, once, by, actor }: NewStaff): Promise<string> {
  const { email, password } = wanted
  const name = wanted.name ?? email.slice(0, email.indexOf('@'))
  if (password !== null) await assertGoodPassword(password, { email, role: 'STAFF' })
  const passwordHash = password === null ? null : await hashPassword(password)
  return makeOnce(once, async (tx, id) => {
    const { auditName, ...chosen } = await roleOfKey(tx, wanted.role)
    assertGrantable(by, chosen)
    const { role, staffRoleId } = chosen
    if (!(await openNewStaffAccount(tx, { id, email, name, role, staffRoleId, passwordHash })))
      throw await taken(tx, email)
    if (passwordHash === null) await askForLink({ kind: 'staff-invitation', person: { userId: id } }, tx)
    await recordAudit(tx, {
      actor,
      action: 'user.create',
      object: { entity: 'User', id },
      after: { role: auditName },
    })
  })
}

interface Invitation {
  staffId: string
  by: Grantor
  actor: Actor
}

/** @throws UserError (404); (409) when a password is already set; (403) for a higher role */
export async function inviteStaffAgain({ staffId, by, actor }: Invitation): Promise<{ email: string }> {
  return transaction(async (tx) => {
    const person = await tx.db.user.findFirst({
      where: { id: staffId, role: { not: 'CUSTOMER' }, status: 'ACTIVE' },
      select: { email: true, passwordHash: true, ...roleColumns },
    })
    if (!person) throw staffNotFound()
    assertWithin(by, standingOf(person))
    if (person.passwordHash !== null)
      throw new UserError('Пароль уже задан: приглашение больше не нужно', { status: 409 })
    await askForLink({ kind: 'staff-invitation', person: { userId: staffId } }, tx)
    await recordAudit(tx, { actor, action: 'staff.invite', object: { entity: 'User', id: staffId } })
    return { email: person.email }
  })
}

async function taken({ db }: Pick<Database, 'db'>, email: string): Promise<UserError> {
  const owner = await db.user.findUnique({ where: { email }, select: { name: true, role: true } })
  const who = owner?.role === 'CUSTOMER' ? 'клиент' : 'сотрудник'
  return new UserError(`Этот адрес уже занят: ${owner?.name ?? ''}, ${who}`, { status: 409, field: 'email' })
}
