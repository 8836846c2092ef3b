import { adoptOrders } from '~/domain/orders/index.server'
import { now } from '~/platform/clock'
import type { Database } from '~/platform/db.server'

/**
 * Records, inside the transaction that saw the proof, that the account's owner reads the mails of its present address. That proves this
 * address and no other (decision 59); the orders under it join the account.
 */
export async function proveEmail(tx: Database, userId: string): Promise<void> {
  const [person] = await tx.sql<{ email: string }>(
    'UPDATE "User" SET "emailVerifiedAt" = coalesce("emailVerifiedAt", $2), "updatedAt" = $2 WHERE "id" = $1 RETURNING "email"',
    [userId, now()],
  )
  if (person) await adoptOrders(tx, { userId, email: person.email })
}
