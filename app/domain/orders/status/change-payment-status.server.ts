import type { Actor } from '~/domain/audit/index.server'
import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { outboxRow, recordOutbox } from '~/platform/queue/outbox.server'
import { lockRows } from '~/platform/db/row-locks.server'
import { nextChange } from '~/platform/forms/row-version'

import { changeOrderStatus } from './change-status.server'
import { orderPaid } from '../events.server'
import { followByHand } from '../money/hand-money.server'
import { recordOrderEvent } from './order-timeline.server'
import { isReleased } from './order-transitions'
import type { PaymentMethod, PaymentStatus } from '../shared'

interface PaymentStatusChange {
  orderId: string
  to: PaymentStatus
  actor: Actor
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
 * The only way to change it: in the caller's transaction, with a timeline entry. Payment ends the expiry and
 * confirms a new order. Staff changes are recorded as manual payments. Idempotent.
 * @throws UserError (404)
 */
export async function changePaymentStatus(
  tx: Database,
  { orderId, to, actor, method, note }: PaymentStatusChange,
): Promise<void> {
  await lockRows(tx, 'Order', [orderId])
  const order = await tx.db.order.findUnique({ where: { id: orderId }, select: orderColumns })
  if (!order) throw new UserError('Заказ не найден', { status: 404 })
  if (order.paymentStatus === to) return
  // The gateway records online payments; staff record the others.
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
  // For a cancelled order only the refund is announced.
  if (!isPaid || isReleased(order.status)) return
  await recordOutbox(tx, outboxRow(orderPaid, { orderId }))
  if (order.status === 'PENDING') await changeOrderStatus(tx, { orderId, to: 'CONFIRMED', actor })
}
