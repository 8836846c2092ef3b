import { systemActor } from '~/domain/audit/index.server'
import { changeOrderStatus } from '~/domain/orders/index.server'
import { now } from '~/platform/dates/clock'
import { sql, transaction } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { lockRows } from '~/platform/db/row-locks.server'

const BATCH = 100
/** Milliseconds that an expired order waits for an unreachable gateway; later money is refunded. */
const PATIENCE = 2 * 3_600_000

/** Decision 149. An order with an open attempt waits until the worker has closed it. */
export async function expireUnpaidOrders(): Promise<number> {
  const at = now()
  // The typed client's casts stop the planner from using the partial index.
  const due = await sql<{ id: string }>(
    `SELECT o."id" FROM "Order" o WHERE o."status" = 'PENDING' AND o."expiresAt" < $1 AND o."paymentStatus" <> 'PAID'
       AND (o."expiresAt" < $2 OR NOT EXISTS (SELECT 1 FROM "Payment" payment WHERE payment."orderId" = o."id" AND payment."nextPollAt" IS NOT NULL))
     ORDER BY o."expiresAt" LIMIT ${BATCH}`,
    [at, new Date(at.getTime() - PATIENCE)],
  )
  let expired = 0
  for (const { id } of due) if (await expire(id)) expired += 1
  return expired
}

/** Checks again under the lock, since a payment, a new attempt or another choice may have come first. */
async function expire(orderId: string): Promise<boolean> {
  try {
    await transaction(async (tx) => {
      await lockRows(tx, 'Order', [orderId])
      const due = await tx.db.order.findFirst({
        where: { id: orderId, status: 'PENDING', expiresAt: { lt: now() }, paymentStatus: { not: 'PAID' } },
        select: { id: true },
      })
      if (!due) throw new UserError('Заказ уже не ждёт оплаты', { status: 409 })
      await changeOrderStatus(tx, {
        orderId,
        to: 'CANCELLED',
        actor: systemActor,
        reason: 'unpaid',
        note: 'Не оплачен вовремя',
      })
    })
    return true
  } catch (error) {
    if (error instanceof UserError) return false
    throw error
  }
}
