import { openStaffAccount } from '~/domain/accounts/index.server'
import { lockKeys } from '~/platform/db/advisory-locks.server'
import { transaction } from '~/platform/db/db.server'
import { accountEmail } from '~/platform/contacts/email-address.server'

import { assertGoodPassword } from './new-password.server'
import { hashPassword } from './passwords.server'

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
