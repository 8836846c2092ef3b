import { openStaffAccount } from '~/domain/accounts/index.server'
import { lockKeys } from '~/platform/advisory-locks.server'
import { transaction } from '~/platform/db.server'
import { accountEmail } from '~/platform/email-address.server'

import { assertGoodPassword } from './new-password.server'
import { hashPassword } from './passwords.server'

/**
 * Creates the first administrator when the database has none, and returns whether it did. A lock allows
 * several processes to start at once.
 * @throws UserError when the password is not good enough for staff
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
