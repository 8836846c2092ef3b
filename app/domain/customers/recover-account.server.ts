import { resetPassword } from '~/domain/auth/index.server'
import { releaseOrders } from '~/domain/orders/index.server'
import { removeReviewsOf } from '~/domain/reviews/index.server'
import { now } from '~/platform/clock'
import type { Database } from '~/platform/db.server'

interface Recovery {
  /** From the link in the mail. */
  token: string
  password: string
  ip: string
  /** The browser that opens the link. */
  visitorHash: string | null
}

interface Holder {
  email: string
  openedByVisitorHash: string | null
}

/**
 * Sets a new password by the link from the mail. Where somebody had opened the account with this address and never proved it, and in
 * another browser than this one, the owner of the mailbox takes it over empty: neither sees what the other typed (decision 60).
 * @throws UserError (403) when the link does not work, or beside `password`
 */
export function recoverAccount({ token, password, ip, visitorHash }: Recovery): Promise<void> {
  return resetPassword({ token, password, ip, beforeProof: (tx, userId) => forgetStranger(tx, userId, visitorHash) })
}

async function forgetStranger(tx: Database, userId: string, visitorHash: string | null): Promise<void> {
  const [holder] = await tx.sql<Holder>(
    `SELECT "email", "openedByVisitorHash" FROM "User"
     WHERE "id" = $1 AND "emailVerifiedAt" IS NULL AND "passwordHash" IS NOT NULL AND "role" = 'CUSTOMER' FOR UPDATE`,
    [userId],
  )
  if (!holder || (visitorHash !== null && holder.openedByVisitorHash === visitorHash)) return
  await tx.sql(
    `UPDATE "User" SET "name" = 'Покупатель', "phone" = NULL, "marketingConsentAt" = NULL, "openedByVisitorHash" = $2 WHERE "id" = $1`,
    [userId, visitorHash],
  )
  await tx.sql('DELETE FROM "Address" WHERE "userId" = $1', [userId])
  await tx.sql('DELETE FROM "WishlistItem" WHERE "userId" = $1', [userId])
  await tx.sql('UPDATE "Cart" SET "userId" = NULL WHERE "userId" = $1', [userId])
  await tx.sql(
    'UPDATE "Consent" SET "userId" = NULL, "withdrawnAt" = coalesce("withdrawnAt", $2) WHERE "userId" = $1 AND "orderId" IS NULL',
    [userId, now()],
  )
  await removeReviewsOf(tx, userId)
  await releaseOrders(tx, { userId, email: holder.email })
}
