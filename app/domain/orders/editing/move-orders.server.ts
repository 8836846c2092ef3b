import { recountOrders } from '~/domain/accounts/index.server'
import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'

/** For merged accounts. What the owner sees still depends on verified addresses. Returns the number. */
export async function moveOrders(tx: Database, { from, to }: { from: string; to: string }): Promise<number> {
  const { count } = await tx.db.order.updateMany({
    where: { userId: from },
    data: { userId: to, updatedAt: now() },
  })
  await recountOrders(tx, [from, to])
  return count
}
