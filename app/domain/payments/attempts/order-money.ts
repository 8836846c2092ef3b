import type { PaymentStatus } from '~/domain/orders/shared'

import type { PaymentAttempt } from './payment-attempt'

export interface OrderMoney {
  receivedKopecks: number
  refundedKopecks: number
  /** Owed because the total of a paid order has grown. */
  dueKopecks: number
  /** Received beyond a total that has shrunk. */
  excessKopecks: number
  /** Received outside the bank and not returned. */
  byHandKopecks: number
}

interface MoneySources {
  order: { paymentStatus: PaymentStatus; totalKopecks: number }
  hand: { receivedKopecks: number; refundedKopecks: number }
  attempts: readonly Pick<PaymentAttempt, 'status' | 'amountKopecks' | 'refunds'>[]
}

export function orderMoney({
  order: { paymentStatus, totalKopecks },
  hand,
  attempts,
}: MoneySources): OrderMoney {
  const paid = attempts.filter(({ status }) => status === 'PAID')
  const refunds = paid.flatMap(({ refunds: all }) => all).filter(({ status }) => status !== 'FAILED')
  const receivedKopecks = paid.reduce((sum, { amountKopecks }) => sum + amountKopecks, hand.receivedKopecks)
  const isPaid = paymentStatus === 'PAID'
  return {
    receivedKopecks,
    refundedKopecks: refunds.reduce((sum, { amountKopecks }) => sum + amountKopecks, hand.refundedKopecks),
    dueKopecks: isPaid ? Math.max(0, totalKopecks - receivedKopecks) : 0,
    excessKopecks: excessByHand({ totalKopecks, paymentStatus }, { ...hand, receivedKopecks }),
    byHandKopecks: hand.receivedKopecks - hand.refundedKopecks,
  }
}

export function excessByHand(
  { totalKopecks, paymentStatus }: MoneySources['order'],
  { receivedKopecks, refundedKopecks }: MoneySources['hand'],
): number {
  if (paymentStatus !== 'PAID') return 0
  return Math.max(0, Math.min(receivedKopecks - totalKopecks, receivedKopecks - refundedKopecks))
}
