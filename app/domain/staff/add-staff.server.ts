import { openNewStaffAccount } from '~/domain/accounts/index.server'
import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { askForLink, assertGoodPassword, hashPassword } from '~/domain/auth/index.server'
import { transaction, type Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { makeOnce, type OneTimeKey } from '~/platform/one-time-key.server'

import { assertGrantable, assertWithin, type Grantor } from './grantor.server'
import { staffNotFound } from './read-staff-member.server'
import { roleColumns, roleOfKey, standingOf } from './role-of-key.server'
import type { RoleKey } from './staff-words'

/** Somebody who is to work for the shop; already checked (`newStaffInput`). */
interface WantedStaff {
  email: string
  /** Null takes what stands before the @. */
  name: string | null
  role: RoleKey
  /** Null invites by mail. */
  password: string | null
}

interface NewStaff {
  wanted: WantedStaff
  /** The same key makes one account. */
  once?: OneTimeKey | undefined
  by: Grantor
  actor: Actor
}

/**
 * Makes an account of somebody who works for the shop, with a password or with an invitation by mail. Returns its id.
 * @throws UserError (409, beside `email`) when the e-mail has an account, beside `password` when it is not
 * good enough for staff, (403, beside `role`) when it is more than one may
 * give; as `makeOnce`
 */
export async function addStaff({ wanted, once, by, actor }: NewStaff): Promise<string> {
  const { email, password } = wanted
  const name = wanted.name ?? email.slice(0, email.indexOf('@'))
  if (password !== null) await assertGoodPassword(password, { email, role: 'STAFF' })
  const passwordHash = password === null ? null : await hashPassword(password)
  return makeOnce(once, async (tx, id) => {
    const { told, ...chosen } = await roleOfKey(tx, wanted.role)
    assertGrantable(by, chosen)
    const { role, staffRoleId } = chosen
    if (!(await openNewStaffAccount(tx, { id, email, name, role, staffRoleId, passwordHash })))
      throw await taken(tx, email)
    if (passwordHash === null) await askForLink({ kind: 'staff-invitation', person: { userId: id } }, tx)
    await recordAudit(tx, {
      actor,
      action: 'user.create',
      object: { entity: 'User', id },
      after: { role: told },
    })
  })
}

interface Invitation {
  staffId: string
  by: Grantor
  actor: Actor
}

/**
 * Mails the invitation once more; how often is the matter of `askForLink`.
 * @throws UserError (404); (409) when there is a password already; (403) for whoever stands higher
 */
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

/** Names who has the address: whoever adds staff may know the shop's customers. */
async function taken({ db }: Pick<Database, 'db'>, email: string): Promise<UserError> {
  const owner = await db.user.findUnique({ where: { email }, select: { name: true, role: true } })
  const who = owner?.role === 'CUSTOMER' ? 'клиент' : 'сотрудник'
  return new UserError(`Этот адрес уже занят: ${owner?.name ?? ''}, ${who}`, { status: 409, field: 'email' })
}
