import type { Actor } from '~/domain/audit/index.server'
import type { Database } from '~/platform/db.server'
import { nextChange } from '~/platform/row-version'

import { recordOrderEvent } from './order-timeline.server'

interface MoneyEvent {
  orderId: string
  note: string
  actor: Actor
}

/** Makes open forms outdated. The caller must lock the order. */
export async function recordRefundEvent(
  tx: Database,
  { refundId, ...told }: MoneyEvent & { refundId: string },
): Promise<void> {
  await tell(tx, 'refund', refundId, told)
}

/** As `recordRefundEvent`, for a payment. */
export async function recordPaymentEvent(tx: Database, told: MoneyEvent): Promise<void> {
  await tell(tx, 'payment', 'by-hand', told)
}

async function tell(
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
