import type { Actor } from '~/domain/audit/index.server'
import { requireMay } from '~/domain/auth/shared'
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
import type { PaidPayment, RefundLineWritten } from './refund-line'
import { restOf } from './refundable.server'

interface NewRefund {
  paymentId: string
  amountKopecks: number
  /** Why, for the shop's own people. */
  reason: string
  actor: Actor
  /** What of the order it gives back; none when it gives back a sum. */
  lines?: readonly RefundLineWritten[]
}

/** Writes a refund down and asks the worker to make it. @throws UserError (403) for those who may not give money back */
export async function insertRefund(
  tx: Database,
  { paymentId, amountKopecks, reason, actor, lines = [] }: NewRefund,
): Promise<string> {
  requireMay(actor, 'orders.refund')
  const refundId = newId()
  const at = now()
  const asked = { id: refundId, paymentId, amountKopecks, reason, authorId: actor.id, authorName: actor.name }
  await tx.db.refund.create({
    data: { ...asked, nextTryAt: at, createdAt: at, updatedAt: at },
    select: { id: true },
  })
  const rows = lines.map((line) => ({ id: newId(), refundId, ...line, createdAt: at }))
  if (rows.length > 0) await tx.db.refundLine.createMany({ data: rows })
  await recordOutbox(tx, outboxRow(refundDue, { refundId }))
  return refundId
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
 * Takes a whole order back: REFUNDED when it has left the shop, CANCELLED before that; its stock returns and what was paid online and not
 * yet given back goes to the payer.
 * @throws UserError (404) no such order, (409) it is taken back already
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

/** The order's paid attempt and what is left of its money beside refunds made and under way. */
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
