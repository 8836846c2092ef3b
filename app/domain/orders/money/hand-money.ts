export interface HandPaymentRow {
  kind: 'RECEIVED' | 'UNDONE' | 'EXCESS' | 'REFUND'
  amountKopecks: number
}

export interface HandMoney {
  receivedKopecks: number
  refundedKopecks: number
}

export const handHeld = ({ receivedKopecks, refundedKopecks }: HandMoney): number =>
  receivedKopecks - refundedKopecks

/** After a full refund the sum restarts, since the order may be paid again. */
export function sumHandPayments(rows: readonly HandPaymentRow[]): HandMoney {
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
