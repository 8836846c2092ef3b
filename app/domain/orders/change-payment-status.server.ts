import type { Actor } from '~/domain/audit/index.server'
import { now } from '~/platform/clock'
import type { Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { newId } from '~/platform/ids.server'
import { outboxRow, recordOutbox } from '~/platform/outbox.server'

import { changeOrderStatus } from './change-status.server'
import { orderPaid } from './events.server'
import { isReleased, type OrderStatus, type PaymentMethod, type PaymentStatus } from './shared'

interface PaymentStatusChange {
  orderId: string
  to: PaymentStatus
  actor: Actor
  /** How it was paid, when that is known now. */
  method?: PaymentMethod
  note?: string
}

interface OrderRow extends Record<string, unknown> {
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
  await tx.sql(
    `INSERT INTO "OrderEvent" ("id", "orderId", "type", "fromValue", "toValue", "note", "authorId", "authorName", "createdAt")
     VALUES ($1, $2, 'payment_status', $3, $4, $5, $6, $7, $8)`,
    [newId(), orderId, order.paymentStatus, to, note ?? null, actor.id, actor.name, at],
  )
  // Money for an order that is taken back goes back too: its refund is told, not its payment.
  if (!isPaid || isReleased(order.status)) return
  await recordOutbox(tx, outboxRow(orderPaid, { orderId }))
  if (order.status === 'PENDING') await changeOrderStatus(tx, { orderId, to: 'CONFIRMED', actor })
}
