import { systemActor } from '~/domain/audit/index.server'
import { changePaymentStatus } from '~/domain/orders/index.server'
import { isReleased, type OrderStatus, type PaymentStatus } from '~/domain/orders/shared'
import { now } from '~/platform/clock'
import { transaction, type Database } from '~/platform/db.server'

import type { ClaimedPayment } from './claim-payments.server'
import type { FailureReason } from './shared'
import { insertAttempt, nextAttempt, type PayableOrder } from './start-payment.server'

/** Milliseconds until the worker makes sure that a registration which failed here did not happen there. */
const DOUBT = 30_000

/** Ends an attempt without money for good: it is looked at no more. A paid one stays as it is. */
export async function closeAttempt(paymentId: string, reason: FailureReason): Promise<void> {
  await transaction(async (tx) => {
    const order = await lockOrderOf(tx, paymentId)
    await endAttempt(tx, paymentId, reason, null)
    if (reason !== 'replaced' && reason !== 'cancelled') await showFailure(tx, order)
  })
}

/** The gateway does not register the attempt: the shopper is told, and the worker makes sure later that nothing can be paid there. */
export async function failRegistration(payment: ClaimedPayment, failures: number): Promise<void> {
  await transaction(async (tx) => {
    const order = await lockOrderOf(tx, payment.id)
    await endAttempt(tx, payment.id, 'gateway', new Date(now().getTime() + DOUBT), failures)
    await showFailure(tx, order)
  })
}

/** Puts a new attempt in the place of one whose registration's answer was lost, unless the order wants none any more. */
export async function replaceLost(payment: ClaimedPayment): Promise<void> {
  await transaction(async (tx) => {
    const order = await lockOrderOf(tx, payment.id)
    const wasOpen = await endAttempt(tx, payment.id, 'lost', null)
    if (!wasOpen || order.paymentStatus === 'PAID' || isReleased(order.status)) return
    const attempt = await nextAttempt(tx, order.id)
    await insertAttempt(tx, { order, method: payment.method, provider: payment.provider, attempt })
  })
}

async function lockOrderOf(tx: Database, paymentId: string): Promise<PayableOrder> {
  const [order] = await tx.sql<PayableOrder & { status: OrderStatus; paymentStatus: PaymentStatus }>(
    `SELECT "id", "orderNumber", "status", "paymentStatus", "paymentMethod", "totalKopecks" FROM "Order"
     WHERE "id" = (SELECT "orderId" FROM "Payment" WHERE "id" = $1) FOR UPDATE`,
    [paymentId],
  )
  if (!order) throw new Error(`The payment ${paymentId} has no order`)
  return order
}

/** True when it was still the order's open attempt. */
async function endAttempt(
  tx: Database,
  paymentId: string,
  reason: FailureReason,
  lookAgainAt: Date | null,
  failures = 0,
): Promise<boolean> {
  const ended = await tx.sql<{ wasOpen: boolean }>(
    `UPDATE "Payment" payment SET "status" = 'FAILED', "failureReason" = coalesce(payment."failureReason", $2), "nextPollAt" = $3, "failures" = $4, "updatedAt" = $5
     FROM (SELECT "id", "status" = 'PENDING' AS "wasOpen" FROM "Payment" WHERE "id" = $1 FOR UPDATE) before
     WHERE payment."id" = before."id" AND payment."status" IN ('PENDING', 'FAILED') AND payment."paidAt" IS NULL RETURNING before."wasOpen"`,
    [paymentId, reason, lookAgainAt, failures, now()],
  )
  return ended[0]?.wasOpen ?? false
}

/** The order shows the failure unless another attempt is under way. */
async function showFailure(tx: Database, order: PayableOrder): Promise<void> {
  if (order.paymentStatus !== 'PENDING' || isReleased(order.status)) return
  const [other] = await tx.sql(`SELECT 1 FROM "Payment" WHERE "orderId" = $1 AND "status" = 'PENDING' LIMIT 1`, [order.id])
  if (!other) await changePaymentStatus(tx, { orderId: order.id, to: 'FAILED', actor: systemActor })
}
