import { openStaffAccount } from '~/domain/accounts/index.server'
import { recordAudit, systemActor } from '~/domain/audit/index.server'
import { accountEmail } from '~/platform/contacts/email-address.server'
import { lockKeys } from '~/platform/db/advisory-locks.server'
import { transaction } from '~/platform/db/db.server'

import { voidLinks } from './account-links.server'
import { assertGoodPassword } from './new-password.server'
import { hashPassword } from './passwords.server'
import { endSessions } from './sessions.server'
import type { Role } from './shared'

interface NewStaff {
  email: string
  name: string
  role: Exclude<Role, 'CUSTOMER' | 'STAFF'>
  password: string
}

/**
 * Returns whether the account is new. An existing account loses its sessions, so that its previous user
 * cannot gain the role.
 * @throws UserError for a weak password
 */
export async function createStaff({
  email,
  name,
  role,
  password,
}: NewStaff): Promise<{ userId: string; isNew: boolean }> {
  const address = accountEmail(email)
  await assertGoodPassword(password, { email: address, role })
  const passwordHash = await hashPassword(password)
  return transaction(async (tx) => {
    const { userId, isNew } = await openStaffAccount(tx, { email: address, name, passwordHash, role })
    await endSessions(tx, { userId })
    await voidLinks(tx, userId)
    await recordAudit(tx, {
      actor: systemActor,
      action: 'user.create',
      object: { entity: 'User', id: userId },
      after: { role },
    })
    return { userId, isNew }
  })
}

/**
 * Returns whether it created one. A lock lets several processes start at once.
 * @throws UserError for a weak password
 */
export async function ensureFirstAdministrator({
  email,
  password,
}: {
  email: string
  password: string
}): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return transaction(async (tx) => {
    await lockKeys(tx, ['first administrator'])
    if (await tx.db.user.findFirst({ where: { role: 'ADMIN' }, select: { id: true } })) return false
    await assertGoodPassword(password, { email: accountEmail(email), role: 'ADMIN' })
    await openStaffAccount(tx, {
      email: accountEmail(email),
      name: 'Главный администратор',
      passwordHash,
      role: 'ADMIN',
    })
    return true
  })
}
