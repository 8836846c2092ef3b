import type { Actor } from '~/domain/audit/index.server'
import { now } from '~/platform/clock'
import type { Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { outboxRow, recordOutbox } from '~/platform/outbox.server'
import { lockRows } from '~/platform/row-locks.server'
import { nextChange } from '~/platform/row-version'

import { changeOrderStatus } from './change-status.server'
import { orderPaid } from './events.server'
import { followByHand } from './hand-money.server'
import { recordOrderEvent } from './order-timeline.server'
import { isReleased } from './order-transitions'
import type { PaymentMethod, PaymentStatus } from './shared'

interface PaymentStatusChange {
  orderId: string
  to: PaymentStatus
  actor: Actor
  /** How it was paid, when that is known now. */
  method?: PaymentMethod
  note?: string
}

const orderColumns = {
  id: true,
  status: true,
  paymentStatus: true,
  totalKopecks: true,
  updatedAt: true,
} as const

/**
 * The one way by which an order's payment status changes: inside the caller's transaction, with a line in the timeline. A paid order does
 * not expire any more, and one that nobody has touched yet is confirmed by its payment. The same status again changes nothing. When staff say it, the money
 * that came or went is written down as money by hand.
 * @throws UserError (404) when there is no such order
 */
export async function changePaymentStatus(
  tx: Database,
  { orderId, to, actor, method, note }: PaymentStatusChange,
): Promise<void> {
  await lockRows(tx, 'Order', [orderId])
  const order = await tx.db.order.findUnique({ where: { id: orderId }, select: orderColumns })
  if (!order) throw new UserError('Заказ не найден', { status: 404 })
  if (order.paymentStatus === to) return
  // What the bank holds the gateway says; money that staff speak of came or went by hand.
  if (actor.kind === 'staff') await followByHand(tx, { order, to, actor })
  const at = now()
  const isPaid = to === 'PAID'
  await tx.db.order.update({
    where: { id: orderId },
    data: {
      paymentStatus: to,
      ...(method === undefined ? {} : { paymentMethod: method }),
      ...(isPaid ? { expiresAt: null, paymentChosenAt: at } : {}),
      updatedAt: nextChange(order),
    },
    select: { id: true },
  })
  await recordOrderEvent(tx, { orderId, type: 'payment_status', from: order.paymentStatus, to, note, actor })
  // Money for an order that is taken back goes back too: its refund is told, not its payment.
  if (!isPaid || isReleased(order.status)) return
  await recordOutbox(tx, outboxRow(orderPaid, { orderId }))
  if (order.status === 'PENDING') await changeOrderStatus(tx, { orderId, to: 'CONFIRMED', actor })
}
