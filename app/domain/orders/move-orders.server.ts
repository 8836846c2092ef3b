import { recountOrders } from '~/domain/accounts/index.server'
import { now } from '~/platform/clock'
import type { Database } from '~/platform/db.server'

/**
 * Puts the orders of one account under another one of the same person, both with their figures. What an account shows its owner follows from addresses that they have proven,
 * as ever. Gives how many.
 */
export async function moveOrders(tx: Database, { from, to }: { from: string; to: string }): Promise<number> {
  const { count } = await tx.db.order.updateMany({
    where: { userId: from },
    data: { userId: to, updatedAt: now() },
  })
  await recountOrders(tx, [from, to])
  return count
}
