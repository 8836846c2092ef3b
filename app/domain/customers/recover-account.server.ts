import { resetPerson } from '~/domain/accounts/index.server'
import { resetPassword } from '~/domain/auth/index.server'
import { removeCustomerCart } from '~/domain/cart/index.server'
import { disownConsents } from '~/domain/consents/index.server'
import { releaseOrders } from '~/domain/orders/index.server'
import { removeReviewsOf } from '~/domain/reviews/index.server'
import type { Database } from '~/platform/db.server'
import { lockRows } from '~/platform/row-locks.server'

interface Recovery {
  /** From the link in the mail. */
  token: string
  password: string
  ip: string
  /** The browser that opens the link. */
  visitorHash: string | null
}

/**
 * Sets a new password by the link from the mail. Where somebody had opened the account with this address and never proved it, and in
 * another browser than this one, the owner of the mailbox takes it over empty: neither sees what the other typed (decision 60).
 * @throws UserError (403) when the link does not work, or beside `password`
 */
export function recoverAccount({ token, password, ip, visitorHash }: Recovery): Promise<void> {
  return resetPassword({
    token,
    password,
    ip,
    beforeProof: (tx, userId) => forgetStranger(tx, userId, visitorHash),
  })
}

async function forgetStranger(tx: Database, userId: string, visitorHash: string | null): Promise<void> {
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
  await releaseOrders(tx, { userId, email: holder.email })
}
