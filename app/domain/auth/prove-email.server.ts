import { markEmailProven } from '~/domain/accounts/index.server'
import { adoptOrders } from '~/domain/orders/index.server'
import type { Database } from '~/platform/db/db.server'

/**
 * Must run in the transaction that saw the proof. Verifies only the present address (decision 19); its orders
 * join the account.
 */
export async function proveEmail(tx: Database, userId: string): Promise<void> {
  const email = await markEmailProven(tx, userId)
  if (email !== null) await adoptOrders(tx, { userId, email })
}
