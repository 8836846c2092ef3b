import type { PaymentStatus } from '~/domain/orders/shared'

import type { PaymentAttempt } from './payment-attempt'

/** An order's money: what came for it, what went back, and what that leaves open. All in kopecks. */
export interface OrderMoney {
  receivedKopecks: number
  refundedKopecks: number
  /** What is lacking of a paid order whose total has grown. */
  dueKopecks: number
  /** What was received beyond a total that has shrunk. */
  excessKopecks: number
  /** What came past the bank and is still there. */
  byHandKopecks: number
}

interface MoneySources {
  order: { paymentStatus: PaymentStatus; totalKopecks: number }
  /** What staff wrote down. */
  hand: { receivedKopecks: number; refundedKopecks: number }
  attempts: readonly Pick<PaymentAttempt, 'status' | 'amountKopecks' | 'refunds'>[]
}

/** Sums up an order's money, by the bank and by hand. A refund that the bank has refused counts for nothing. */
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

/** What was received beyond the order's total, as far as it is still there. */
export function excessByHand(
  { totalKopecks, paymentStatus }: MoneySources['order'],
  { receivedKopecks, refundedKopecks }: MoneySources['hand'],
): number {
  if (paymentStatus !== 'PAID') return 0
  return Math.max(0, Math.min(receivedKopecks - totalKopecks, receivedKopecks - refundedKopecks))
}
