export interface SeededPayment {
  status: string
  amountKopecks: number
  refundedKopecks: number
  gatewayNumber: string
  gatewayId: string
  paidAt: Date | null
  createdAt: Date
}

/** `orderStatus` of the bank's protocol. */
const PAID = 2
const REFUNDED = 4

/** The currency of the protocol: roubles. */
const ROUBLES = '643'

/**
 * What the sandbox bank must know about the paid orders of the demo, so that a refund of one succeeds. The
 * sandbox reads them from its file (`BankOrder` of sandbox/bank-order.ts).
 */
export function sandboxOrders(payments: readonly SeededPayment[]): object[] {
  return payments.flatMap((payment) => {
    const { status, amountKopecks, refundedKopecks, gatewayNumber, gatewayId, paidAt, createdAt } = payment
    if (status !== 'PAID' && status !== 'REFUNDED') return []
    return {
      id: gatewayId,
      orderNumber: gatewayNumber,
      amount: amountKopecks,
      currency: ROUBLES,
      description: '',
      ...{ returnUrl: '', failUrl: '', callbackUrl: null, callbackMethod: 'GET' },
      status: refundedKopecks > 0 ? REFUNDED : PAID,
      isClosed: true,
      ...{ actionCode: 0, actionCodeDescription: 'Запрос успешно обработан' },
      ...{ createdAt: createdAt.getTime(), expiresAt: createdAt.getTime() },
      depositedAt: (paidAt ?? createdAt).getTime(),
      deposited: amountKopecks,
      refunds: refundedKopecks > 0 ? [{ id: null, amount: refundedKopecks }] : [],
      ...{ qrcId: null, hasReceipt: false, issuerCode: null },
    }
  })
}
