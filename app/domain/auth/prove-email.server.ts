import { markEmailProven } from '~/domain/accounts/index.server'
import { adoptOrders } from '~/domain/orders/index.server'
import type { Database } from '~/platform/db.server'

/**
 * Records, inside the transaction that saw the proof, that the account's owner reads the mails of its present address. That proves this
 * address and no other (decision 59); the orders under it join the account.
 */
export async function proveEmail(tx: Database, userId: string): Promise<void> {
  const email = await markEmailProven(tx, userId)
  if (email !== null) await adoptOrders(tx, { userId, email })
}
