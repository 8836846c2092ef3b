import type { Actor } from '~/domain/audit/index.server'
import { now } from '~/platform/clock'
import type { Database } from '~/platform/db.server'

import { recordOrderEvent } from './order-timeline.server'
import type { PaymentStatus } from './shared'

interface FreeOrder {
  orderId: string
  paymentStatus: PaymentStatus
  totalKopecks: number
  actor: Actor
}

/** An order that comes to cost nothing waits for no money: it counts as paid, and its payment step ends. */
export async function settleFreeOrder(tx: Database, { orderId, paymentStatus, totalKopecks, actor }: FreeOrder): Promise<void> {
  if (totalKopecks !== 0 || (paymentStatus !== 'PENDING' && paymentStatus !== 'FAILED')) return
  await tx.db.order.update({
    where: { id: orderId },
    data: { paymentStatus: 'PAID', paymentChosenAt: now(), expiresAt: null },
    select: { id: true },
  })
  await recordFreeOrder(tx, { orderId, from: paymentStatus, actor })
}

/** The line in the timeline that says why nobody has to pay. */
export async function recordFreeOrder(
  tx: Database,
  { orderId, from, actor }: { orderId: string; from: PaymentStatus; actor: Actor },
): Promise<void> {
  await recordOrderEvent(tx, { orderId, type: 'payment_status', from, to: 'PAID', note: 'Сумма заказа 0 ₽, платить нечего', actor })
}
