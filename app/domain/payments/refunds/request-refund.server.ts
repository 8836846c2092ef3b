import type { Actor } from '~/domain/audit/index.server'
import { requireMay } from '~/domain/auth/shared'
import { changeOrderStatus } from '~/domain/orders/index.server'
import type { OrderStatus } from '~/domain/orders/shared'
import { now } from '~/platform/dates/clock'
import { transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { newId } from '~/platform/db/ids.server'
import { formatRoubles } from '~/platform/money/money'
import { outboxRow, recordOutbox } from '~/platform/queue/outbox.server'
import { lockRows } from '~/platform/db/row-locks.server'

import { refundDue } from '../events.server'
import type { PaidPayment, RefundLineWritten } from './refund-line'
import { restOf } from './refundable.server'

interface NewRefund {
  paymentId: string
  amountKopecks: number
  reason: string
  actor: Actor
  lines?: readonly RefundLineWritten[]
}

/** @throws UserError (403) without the permission to refund */
export async function insertRefund(
  tx: Database,
  { paymentId, amountKopecks, reason, actor, lines = [] }: NewRefund,
): Promise<string> {
  requireMay(actor, 'orders.refund')
  const refundId = newId()
  const at = now()
  const refund = {
    id: refundId,
    paymentId,
    amountKopecks,
    reason,
    authorId: actor.id,
    authorName: actor.name,
  }
  await tx.db.refund.create({
    data: { ...refund, nextTryAt: at, createdAt: at, updatedAt: at },
    select: { id: true },
  })
  const rows = lines.map((line) => ({ id: newId(), refundId, ...line, createdAt: at }))
  if (rows.length > 0) await tx.db.refundLine.createMany({ data: rows })
  await recordOutbox(tx, outboxRow(refundDue, { refundId }))
  return refundId
}

/**
 * Only writes a row; the worker calls the gateway.
 * @throws UserError (404) when nothing was paid online, (409) when the sum exceeds the rest
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
    if (!Number.isSafeInteger(amountKopecks) || amountKopecks <= 0)
      throw new UserError('Укажите сумму возврата', { field: 'amount' })
    if (amountKopecks > payment.leftKopecks) {
      throw new UserError(`Вернуть можно не больше ${formatRoubles(payment.leftKopecks)}`, {
        field: 'amount',
        status: 409,
      })
    }
    return insertRefund(tx, { paymentId: payment.id, amountKopecks, reason, actor })
  })
}

const shipped: readonly OrderStatus[] = ['SHIPPED', 'DELIVERED']

/**
 * REFUNDED when the order has left the shop, otherwise CANCELLED.
 * @throws UserError (404), (409) when it was already cancelled or refunded
 */
export async function refundOrder({
  orderId,
  reason,
  actor,
}: {
  orderId: string
  reason: string
  actor: Actor
}): Promise<void> {
  await transaction(async (tx) => {
    await lockRows(tx, 'Order', [orderId])
    const order = await tx.db.order.findUnique({ where: { id: orderId }, select: { status: true } })
    const to = order && shipped.includes(order.status) ? 'REFUNDED' : 'CANCELLED'
    await changeOrderStatus(tx, { orderId, to, actor })
    const payment = await lockPaid(tx, orderId)
    if (payment && payment.leftKopecks > 0)
      await insertRefund(tx, { ...(await restOf(tx, payment)), reason, actor })
  })
}

export async function lockPaid(tx: Database, orderId: string): Promise<PaidPayment | undefined> {
  const paid = await tx.db.payment.findFirst({ where: { orderId, status: 'PAID' }, select: { id: true } })
  if (!paid) return undefined
  await lockRows(tx, 'Payment', [paid.id])
  const locked = await tx.db.payment.findFirst({
    where: { id: paid.id, status: 'PAID' },
    select: { id: true, amountKopecks: true, refundedKopecks: true },
  })
  if (!locked) return undefined
  const { _sum: refunds } = await tx.db.refund.aggregate({
    where: { paymentId: locked.id, status: { in: ['PENDING', 'DONE'] } },
    _sum: { amountKopecks: true },
  })
  const gone = Math.max(locked.refundedKopecks, refunds.amountKopecks ?? 0)
  return { id: locked.id, orderId, leftKopecks: locked.amountKopecks - gone }
}
