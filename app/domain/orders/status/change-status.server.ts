import type { Actor } from '~/domain/audit/index.server'
import { addToSpent, beginAdvertising } from '~/domain/accounts/index.server'
import { personKeys, returnPromoUse, takePromoUseAgain } from '~/domain/promotions/index.server'
import { recordWebhookEvents } from '~/domain/webhooks/index.server'
import type { Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { outboxRow, recordOutbox, type EventDefinition } from '~/platform/queue/outbox.server'
import { lockRows } from '~/platform/db/row-locks.server'
import { nextChange } from '~/platform/forms/row-version'

import { orderCancelled, orderDelivered, orderShipped, type CancelReason } from '../events.server'
import { returnStock, takeStockAgain } from './order-stock.server'
import { recordOrderEvent } from './order-timeline.server'
import { isReleased, mayMove } from './order-transitions'
import { orderStatusLabels, type OrderStatus, type PaymentStatus } from '../shared'

interface StatusChange {
  orderId: string
  to: OrderStatus
  actor: Actor
  reason?: CancelReason
  note?: string
  /** Called with the row locked; throws to refuse. */
  check?: (order: LockedOrder) => void
}

interface LockedOrder {
  status: OrderStatus
  paymentStatus: PaymentStatus
}

interface OrderRow extends LockedOrder {
  id: string
  userId: string | null
  holdsStock: boolean
  totalKopecks: number
  promoCodeId: string | null
  updatedAt: Date
}

/**
 * The only way to change it: in the caller's transaction, with row lock and timeline. CANCELLED and REFUNDED
 * return stock and promo use once and correct the customer's totals; leaving them reverses this.
 * @throws UserError (404), (409) for a forbidden transition or without stock
 */
export async function changeOrderStatus(
  tx: Database,
  { orderId, to, actor, reason = 'asked', note, check }: StatusChange,
): Promise<void> {
  await lockRows(tx, 'Order', [orderId])
  const order = await tx.db.order.findUnique({
    where: { id: orderId },
    select: {
      id: true,
      status: true,
      paymentStatus: true,
      userId: true,
      holdsStock: true,
      totalKopecks: true,
      promoCodeId: true,
      updatedAt: true,
    },
  })
  if (!order) throw new UserError('Заказ не найден', { status: 404 })
  check?.(order)
  if (!mayMove(actor.kind, order.status, to)) {
    throw new UserError(`Заказ уже в состоянии «${orderStatusLabels[order.status]}».`, { status: 409 })
  }
  await writeStatus(tx, order, to, { actor, note })
  if (isReleased(to) && order.holdsStock) {
    await returnStock(tx, { orderId, actor, reason: to === 'CANCELLED' ? 'CANCELLATION' : 'REFUND' })
    await correctFigures(tx, order, -1)
  } else if (!isReleased(to) && !order.holdsStock) {
    await takeStockAgain(tx, { orderId, actor })
    await correctFigures(tx, order, 1)
  }
  if (order.status === 'PENDING' && !isReleased(to) && order.userId !== null)
    await beginAdvertising(tx, order.userId)
  await recordStatusEvents(tx, orderId, to, reason)
}

async function writeStatus(
  tx: Database,
  order: OrderRow,
  to: OrderStatus,
  { actor, note }: Pick<StatusChange, 'actor' | 'note'>,
): Promise<void> {
  await tx.db.order.update({
    where: { id: order.id },
    data: { status: to, holdsStock: !isReleased(to), updatedAt: nextChange(order) },
    select: { id: true },
  })
  await tx.db.unconfirmedOrder.deleteMany({ where: { orderId: order.id } })
  await recordOrderEvent(tx, { orderId: order.id, type: 'status', from: order.status, to, note, actor })
}

const eventsOfStatus: Partial<Record<OrderStatus, EventDefinition<{ orderId: string }>>> = {
  SHIPPED: orderShipped,
  DELIVERED: orderDelivered,
}

async function recordStatusEvents(
  tx: Database,
  orderId: string,
  to: OrderStatus,
  reason: CancelReason,
): Promise<void> {
  await recordWebhookEvents(tx, { type: 'order.status_changed', ids: [orderId] })
  if (to === 'CANCELLED') await recordOutbox(tx, outboxRow(orderCancelled, { orderId, reason }))
  const event = eventsOfStatus[to]
  if (event) await recordOutbox(tx, outboxRow(event, { orderId }))
}

async function correctFigures(
  tx: Database,
  { id, userId, totalKopecks, promoCodeId }: OrderRow,
  sign: 1 | -1,
): Promise<void> {
  if (sign === -1) await returnPromoUse(tx, id)
  else if (promoCodeId !== null) await usePromoAgain(tx, { id, promoCodeId })
  if (userId !== null) await addToSpent(tx, { userId, kopecks: sign * totalKopecks })
}

async function usePromoAgain(
  tx: Database,
  { id, promoCodeId }: { id: string; promoCodeId: string },
): Promise<void> {
  const order = await tx.db.order.findUniqueOrThrow({
    where: { id },
    select: {
      userId: true,
      visitorHash: true,
      email: true,
      phone: true,
      events: { where: { type: 'placed' }, select: { authorId: true }, take: 1 },
    },
  })
  const signedIn = order.events[0]?.authorId === order.userId ? order.userId : null
  const keys = personKeys({
    userId: signedIn,
    visitorHash: order.visitorHash,
    email: order.email ?? undefined,
    phone: order.phone,
  })
  await takePromoUseAgain(tx, { promoCodeId, orderId: id, userId: order.userId, personKeys: keys })
}
