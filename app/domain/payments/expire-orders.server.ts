import { systemActor } from '~/domain/audit/index.server'
import { changeOrderStatus } from '~/domain/orders/index.server'
import { now } from '~/platform/clock'
import { sql, transaction } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { lockRows } from '~/platform/row-locks.server'

const BATCH = 100
/** Milliseconds that an expired order waits for a gateway which does not say whether it was paid; money that comes later goes back. */
const PATIENCE = 2 * 3_600_000

/**
 * Cancels orders whose time to be paid online is over: their stock returns and the customer is told (decision 24). An order with an attempt
 * that may still bring money waits until the worker has closed that at the gateway. Returns how many were cancelled.
 */
export async function expireUnpaidOrders(): Promise<number> {
  const at = now()
  // The index is partial, of PENDING orders; the typed client's casts hide from the planner that it fits.
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

/** Looks again under the lock: a payment, a new attempt or another choice may have come meanwhile. */
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
