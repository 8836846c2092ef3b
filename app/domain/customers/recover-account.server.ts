import { resetPerson } from '~/domain/accounts/index.server'
import { resetPassword } from '~/domain/auth/index.server'
import { removeCustomerCart } from '~/domain/cart/index.server'
import { disownConsents } from '~/domain/consents/index.server'
import { releaseOrders } from '~/domain/orders/index.server'
import { removeQuestionsOf } from '~/domain/questions/index.server'
import { removeReviewsOf } from '~/domain/reviews/index.server'
import type { Database } from '~/platform/db/db.server'
import { lockRows } from '~/platform/db/row-locks.server'

interface Recovery {
  token: string
  password: string
  ip: string
  visitorHash: string | null
}

/**
 * If another browser opened the account without verification, the mailbox owner gets it emptied: neither sees
 * the other's data (decision 19).
 * @throws UserError (403) for an invalid link, or beside `password`
 */
export function recoverAccount({ token, password, ip, visitorHash }: Recovery): Promise<void> {
  return resetPassword({
    token,
    password,
    ip,
    beforeProof: (tx, userId) => forgetUnverifiedHolder(tx, userId, visitorHash),
  })
}

async function forgetUnverifiedHolder(
  tx: Database,
  userId: string,
  visitorHash: string | null,
): Promise<void> {
  await lockRows(tx, 'User', [userId])
  const holder = await tx.db.user.findFirst({
    where: { id: userId, emailVerifiedAt: null, passwordHash: { not: null }, role: 'CUSTOMER' },
    select: { email: true, openedByVisitorHash: true },
  })
  if (!holder || (visitorHash !== null && holder.openedByVisitorHash === visitorHash)) return
  await resetPerson(tx, userId, visitorHash)
  await tx.db.address.deleteMany({ where: { userId } })
  await tx.db.wishlistItem.deleteMany({ where: { userId } })
  await removeCustomerCart(tx, userId)
  await disownConsents(tx, userId)
  await removeReviewsOf(tx, userId)
  await removeQuestionsOf(tx, { userId, emails: [] })
  await releaseOrders(tx, { userId, email: holder.email })
}
