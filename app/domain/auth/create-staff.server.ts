import { openStaffAccount } from '~/domain/accounts/index.server'
import { recordAudit, systemActor } from '~/domain/audit/index.server'
import { transaction } from '~/platform/db.server'
import { accountEmail } from '~/platform/email-address.server'

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
 * Makes an administrator or moderator; tells whether the account is new. An account that has the e-mail already gets the role, the name
 * and the new password, and its sessions end: whoever opened it before must not come into the role.
 * @throws UserError when the password is not good enough for staff
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
