import type { Actor } from '~/domain/audit/index.server'
import { now } from '~/platform/clock'
import type { Database, PlainTransaction } from '~/platform/db.server'

import { handHeld, type HandMoney } from './hand-money'
import { recordOrderEvent } from './order-timeline.server'
import type { PaymentStatus } from './shared'

interface ChangedTotal {
  order: { id: string; paymentStatus: PaymentStatus; totalKopecks: number }
  /** What the order costs from now on. */
  totalKopecks: number
  /** What the shop has got for it. */
  money: HandMoney
  actor: Actor
}

const nothingToPay = 'Сумма заказа 0 ₽, платить нечего'

/**
 * Follows an order's total to nothing and back: an order that comes to cost nothing counts as paid, since nobody will pay for it; one that counted as paid for
 * nothing, and costs something again, waits for its money.
 */
export async function followFreeTotal(
  tx: Database,
  { order, totalKopecks, money, actor }: ChangedTotal,
): Promise<void> {
  const { id: orderId, paymentStatus: from } = order
  if (totalKopecks === 0 && (from === 'PENDING' || from === 'FAILED')) {
    await setPaymentStatus(tx, orderId, { paymentStatus: 'PAID', paymentChosenAt: now(), expiresAt: null })
    await recordFreeOrder(tx, { orderId, from, actor })
  }
  const wasFree = order.totalKopecks === 0 && (from === 'PAID' || from === 'REFUNDED')
  if (totalKopecks > 0 && wasFree && handHeld(money) === 0) {
    await setPaymentStatus(tx, orderId, { paymentStatus: 'PENDING' })
    await recordOrderEvent(tx, {
      orderId,
      type: 'payment_status',
      from,
      to: 'PENDING',
      note: 'Заказ больше не бесплатный, ждёт оплаты',
      actor,
    })
  }
}

async function setPaymentStatus(
  { db }: Database,
  id: string,
  data: { paymentStatus: PaymentStatus; paymentChosenAt?: Date; expiresAt?: null },
): Promise<void> {
  await db.order.update({ where: { id }, data, select: { id: true } })
}

/** The line in the timeline that says why nobody has to pay. */
export async function recordFreeOrder(
  tx: PlainTransaction,
  { orderId, from, actor }: { orderId: string; from: PaymentStatus; actor: Actor },
): Promise<void> {
  await recordOrderEvent(tx, { orderId, type: 'payment_status', from, to: 'PAID', note: nothingToPay, actor })
}
