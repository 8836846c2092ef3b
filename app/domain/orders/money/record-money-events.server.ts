import type { Actor } from '~/domain/audit/index.server'
import type { Database } from '~/platform/db/db.server'
import { nextChange } from '~/platform/forms/row-version'

import { recordOrderEvent } from '../status/order-timeline.server'

interface MoneyEvent {
  orderId: string
  note: string
  actor: Actor
}

/** Makes open forms outdated. The caller must lock the order. */
export async function recordRefundEvent(
  tx: Database,
  { refundId, ...event }: MoneyEvent & { refundId: string },
): Promise<void> {
  await recordMoneyEvent(tx, 'refund', refundId, event)
}

/** As `recordRefundEvent`, for a payment. */
export async function recordPaymentEvent(tx: Database, event: MoneyEvent): Promise<void> {
  await recordMoneyEvent(tx, 'payment', 'by-hand', event)
}

async function recordMoneyEvent(
  tx: Database,
  type: 'refund' | 'payment',
  to: string,
  { orderId, note, actor }: MoneyEvent,
): Promise<void> {
  const order = await tx.db.order.findUniqueOrThrow({ where: { id: orderId }, select: { updatedAt: true } })
  await tx.db.order.update({
    where: { id: orderId },
    data: { updatedAt: nextChange(order) },
    select: { id: true },
  })
  await recordOrderEvent(tx, { orderId, type, to, note, actor })
}
