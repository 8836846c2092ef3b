/** What staff wrote down of an order's money, oldest first. */
export interface HandPaymentTold {
  kind: 'RECEIVED' | 'UNDONE' | 'EXCESS' | 'REFUND'
  amountKopecks: number
}

/** Money of an order that came past the bank: what came for it, and what of that went back. */
export interface HandMoney {
  receivedKopecks: number
  refundedKopecks: number
}

/** Kopecks that the shop still has of it. */
export const handHeld = ({ receivedKopecks, refundedKopecks }: HandMoney): number =>
  receivedKopecks - refundedKopecks

/** Sums up what was written down. When all of it went back the count begins anew: the order may be paid once more. */
export function sumHandPayments(rows: readonly HandPaymentTold[]): HandMoney {
  let money: HandMoney = { receivedKopecks: 0, refundedKopecks: 0 }
  for (const { kind, amountKopecks } of rows) {
    if (kind === 'REFUND') money = { ...money, refundedKopecks: money.refundedKopecks + amountKopecks }
    else
      money = {
        ...money,
        receivedKopecks: money.receivedKopecks + (kind === 'RECEIVED' ? amountKopecks : -amountKopecks),
      }
    if (handHeld(money) === 0) money = { receivedKopecks: 0, refundedKopecks: 0 }
  }
  return money
}
