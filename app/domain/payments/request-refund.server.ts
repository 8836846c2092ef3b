import type { Actor } from '~/domain/audit/index.server'
import { changeOrderStatus } from '~/domain/orders/index.server'
import type { OrderStatus } from '~/domain/orders/shared'
import { now } from '~/platform/clock'
import { transaction, type Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { newId } from '~/platform/ids.server'
import { formatRoubles } from '~/platform/money'
import { outboxRow, recordOutbox } from '~/platform/outbox.server'
import { lockRows } from '~/platform/row-locks.server'

import { refundDue } from './events.server'

interface NewRefund {
  paymentId: string
  amountKopecks: number
  /** Why, for the shop's own people. */
  reason: string
  actor: Actor
}

/** Writes a refund down and asks the worker to make it. */
export async function insertRefund(tx: Database, { paymentId, amountKopecks, reason, actor }: NewRefund): Promise<string> {
  const refundId = newId()
  const at = now()
  await tx.sql(
    `INSERT INTO "Refund" ("id", "paymentId", "amountKopecks", "reason", "authorId", "authorName", "nextTryAt", "createdAt", "updatedAt") VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $7)`,
    [refundId, paymentId, amountKopecks, reason, actor.id, actor.name, at],
  )
  await recordOutbox(tx, outboxRow(refundDue, { refundId }))
  return refundId
}

interface PaidPayment {
  id: string
  orderId: string
  leftKopecks: number
}

/**
 * Gives a part of an order's online payment back, or all of it. Only a row is written: the worker tells the gateway.
 * @throws UserError (404) when nothing was paid online, (409) when it is more than what is left
 */
export async function refundPayment({
  orderId,
  amountKopecks,
  reason,
  actor,
}: Omit<NewRefund, 'paymentId'> & { orderId: string }): Promise<string> {
  return transaction(async (tx) => {
    await lockRows(tx, 'Order', [orderId])
    const payment = await lockPaid(tx, orderId)
    if (!payment) throw new UserError('Этот заказ не оплачен онлайн.', { status: 404 })
    if (!Number.isSafeInteger(amountKopecks) || amountKopecks <= 0) throw new UserError('Укажите сумму возврата', { field: 'amount' })
    if (amountKopecks > payment.leftKopecks) {
      throw new UserError(`Вернуть можно не больше ${formatRoubles(payment.leftKopecks)}`, { field: 'amount', status: 409 })
    }
    return insertRefund(tx, { paymentId: payment.id, amountKopecks, reason, actor })
  })
}

const shipped: readonly OrderStatus[] = ['SHIPPED', 'DELIVERED']

/**
 * Takes a whole order back: REFUNDED when it has left the shop, CANCELLED before that; its stock returns and what was paid online and not
 * yet given back goes to the payer.
 * @throws UserError (404) no such order, (409) it is taken back already
 */
export async function refundOrder({ orderId, reason, actor }: { orderId: string; reason: string; actor: Actor }): Promise<void> {
  await transaction(async (tx) => {
    await lockRows(tx, 'Order', [orderId])
    const order = await tx.db.order.findUnique({ where: { id: orderId }, select: { status: true } })
    const to = order && shipped.includes(order.status) ? 'REFUNDED' : 'CANCELLED'
    await changeOrderStatus(tx, { orderId, to, actor })
    const payment = await lockPaid(tx, orderId)
    if (payment && payment.leftKopecks > 0)
      await insertRefund(tx, { paymentId: payment.id, amountKopecks: payment.leftKopecks, reason, actor })
  })
}

/** The order's paid attempt and what is left of its money beside refunds made and under way. */
async function lockPaid(tx: Database, orderId: string): Promise<PaidPayment | undefined> {
  const [locked] = await tx.sql<{ id: string; amountKopecks: number; refundedKopecks: number }>(
    `SELECT "id", "amountKopecks", "refundedKopecks" FROM "Payment" WHERE "orderId" = $1 AND "status" = 'PAID' FOR UPDATE`,
    [orderId],
  )
  if (!locked) return undefined
  const [refunds] = await tx.sql<{ kopecks: number }>(
    `SELECT coalesce(sum("amountKopecks"), 0)::int AS kopecks FROM "Refund" WHERE "paymentId" = $1 AND "status" IN ('PENDING', 'DONE')`,
    [locked.id],
  )
  const gone = Math.max(locked.refundedKopecks, refunds?.kopecks ?? 0)
  return { id: locked.id, orderId, leftKopecks: locked.amountKopecks - gone }
}
