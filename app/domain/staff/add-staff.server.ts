import { openNewStaffAccount } from '~/domain/accounts/index.server'
import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { askForLink, assertGoodPassword, hashPassword } from '~/domain/auth/index.server'
import { transaction, type Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { makeOnce, type OneTimeKey } from '~/platform/one-time-key.server'

import { staffNotFound } from './read-staff-member.server'
import type { StaffRole } from './staff-words'

/** Somebody who is to work for the shop; already checked (`newStaffInput`). */
interface WantedStaff {
  email: string
  /** Null takes what stands before the @. */
  name: string | null
  role: StaffRole
  /** Null invites by mail. */
  password: string | null
}

interface NewStaff {
  wanted: WantedStaff
  /** The same key makes one account. */
  once?: OneTimeKey | undefined
  actor: Actor
}

/**
 * Makes an account of somebody who works for the shop, with a password or with an invitation by mail. Returns its id.
 * @throws UserError (409, beside `email`) when the e-mail has an account, or beside `password` when it is too well known; as `makeOnce`
 */
export async function addStaff({ wanted, once, actor }: NewStaff): Promise<string> {
  const { email, role, password } = wanted
  const name = wanted.name ?? email.slice(0, email.indexOf('@'))
  if (password !== null) await assertGoodPassword(password, email)
  const passwordHash = password === null ? null : await hashPassword(password)
  return makeOnce(once, async (tx, id) => {
    if (!(await openNewStaffAccount(tx, { id, email, name, role, passwordHash }))) throw await taken(tx, email)
    if (passwordHash === null) await askForLink({ kind: 'staff-invitation', person: { userId: id } }, tx)
    await recordAudit(tx, { actor, action: 'user.create', object: { entity: 'User', id }, after: { role } })
  })
}

/** Mails the invitation once more; how often is the matter of `askForLink`. @throws UserError (404), or (409) when there is a password already */
export async function inviteStaffAgain({ staffId, actor }: { staffId: string; actor: Actor }): Promise<{ email: string }> {
  return transaction(async (tx) => {
    const person = await tx.db.user.findFirst({
      where: { id: staffId, role: { in: ['ADMIN', 'MODERATOR'] }, status: 'ACTIVE' },
      select: { email: true, passwordHash: true },
    })
    if (!person) throw staffNotFound()
    if (person.passwordHash !== null) throw new UserError('Пароль уже задан: приглашение больше не нужно', { status: 409 })
    await askForLink({ kind: 'staff-invitation', person: { userId: staffId } }, tx)
    await recordAudit(tx, { actor, action: 'staff.invite', object: { entity: 'User', id: staffId } })
    return { email: person.email }
  })
}

/** Names who has the address: whoever adds staff may know the shop's customers. */
async function taken({ db }: Pick<Database, 'db'>, email: string): Promise<UserError> {
  const owner = await db.user.findUnique({ where: { email }, select: { name: true, role: true } })
  const who = owner?.role === 'CUSTOMER' ? 'покупатель' : 'сотрудник'
  return new UserError(`Этот адрес уже занят: ${owner?.name ?? ''}, ${who}`, { status: 409, field: 'email' })
}
