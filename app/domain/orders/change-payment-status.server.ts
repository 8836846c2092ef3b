import type { Actor } from '~/domain/audit/index.server'
import { now } from '~/platform/clock'
import type { Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { outboxRow, recordOutbox } from '~/platform/outbox.server'

import { changeOrderStatus } from './change-status.server'
import { orderPaid } from './events.server'
import { recordOrderEvent } from './order-timeline.server'
import { isReleased, type OrderStatus, type PaymentMethod, type PaymentStatus } from './shared'

interface PaymentStatusChange {
  orderId: string
  to: PaymentStatus
  actor: Actor
  /** How it was paid, when that is known now. */
  method?: PaymentMethod
  note?: string
}

interface OrderRow {
  status: OrderStatus
  paymentStatus: PaymentStatus
}

/**
 * The one way by which an order's payment status changes: inside the caller's transaction, with a line in the timeline. A paid order does
 * not expire any more, and one that nobody has touched yet is confirmed by its payment. The same status again changes nothing.
 * @throws UserError (404) when there is no such order
 */
export async function changePaymentStatus(tx: Database, { orderId, to, actor, method, note }: PaymentStatusChange): Promise<void> {
  const [order] = await tx.sql<OrderRow>('SELECT "status", "paymentStatus" FROM "Order" WHERE "id" = $1 FOR UPDATE', [orderId])
  if (!order) throw new UserError('Заказ не найден', { status: 404 })
  if (order.paymentStatus === to) return
  const at = now()
  const isPaid = to === 'PAID'
  await tx.sql(
    `UPDATE "Order" SET "paymentStatus" = $2::"PaymentStatus", "paymentMethod" = coalesce($3::"PaymentMethod", "paymentMethod"), "updatedAt" = $4,
       "expiresAt" = CASE WHEN $5 THEN NULL ELSE "expiresAt" END, "paymentChosenAt" = CASE WHEN $5 THEN $4 ELSE "paymentChosenAt" END WHERE "id" = $1`,
    [orderId, to, method ?? null, at, isPaid],
  )
  await recordOrderEvent(tx, { orderId, type: 'payment_status', from: order.paymentStatus, to, note, actor })
  // Money for an order that is taken back goes back too: its refund is told, not its payment.
  if (!isPaid || isReleased(order.status)) return
  await recordOutbox(tx, outboxRow(orderPaid, { orderId }))
  if (order.status === 'PENDING') await changeOrderStatus(tx, { orderId, to: 'CONFIRMED', actor })
}
