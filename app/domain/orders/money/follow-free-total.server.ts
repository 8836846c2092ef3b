import type { Actor } from '~/domain/audit/index.server'
import { now } from '~/platform/dates/clock'
import type { Database, PlainTransaction } from '~/platform/db/db.server'

import { handHeld, type HandMoney } from './hand-money'
import { recordOrderEvent } from '../status/order-timeline.server'
import type { PaymentStatus } from '../shared'

interface ChangedTotal {
  order: { id: string; paymentStatus: PaymentStatus; totalKopecks: number }
  totalKopecks: number
  money: HandMoney
  actor: Actor
}

const nothingToPay = 'Сумма заказа 0 ₽, платить нечего'

/** A total of zero counts as paid; a new total above zero then waits for payment. */
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

export async function recordFreeOrder(
  tx: PlainTransaction,
  { orderId, from, actor }: { orderId: string; from: PaymentStatus; actor: Actor },
): Promise<void> {
  await recordOrderEvent(tx, { orderId, type: 'payment_status', from, to: 'PAID', note: nothingToPay, actor })
}
