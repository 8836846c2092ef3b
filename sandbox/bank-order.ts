/** `orderStatus` of the bank's protocol. */
export const REGISTERED = 0
export const PAID = 2
export const REVERSED = 3
export const REFUNDED = 4
export const AT_ISSUER = 5
export const DECLINED = 6

export interface BankRefund {
  id: string | null
  amount: number
}

/** Amounts are kopecks, times milliseconds. */
export interface BankOrder {
  /** `orderId` and `mdOrder` of the protocol. */
  id: string
  orderNumber: string
  amount: number
  currency: string
  description: string
  returnUrl: string
  failUrl: string
  callbackUrl: string | null
  callbackMethod: 'GET' | 'POST'
  status: number
  isClosed: boolean
  actionCode: number
  actionCodeDescription: string
  createdAt: number
  expiresAt: number
  depositedAt: number | null
  deposited: number
  refunds: BankRefund[]
  qrcId: string | null
  hasReceipt: boolean
  issuerCode: string | null
}

/** Kopecks. */
export function refundedOf(order: BankOrder): number {
  return order.refunds.reduce((total, { amount }) => total + amount, 0)
}

const paymentStates: Record<number, string> = {
  [REGISTERED]: 'CREATED',
  [PAID]: 'DEPOSITED',
  [REVERSED]: 'REVERSED',
  [REFUNDED]: 'REFUNDED',
  [AT_ISSUER]: 'CREATED',
  [DECLINED]: 'DECLINED',
}

export function statusAnswer(order: BankOrder): Record<string, unknown> {
  const attributes = [
    { name: 'mdOrder', value: order.id },
    ...(order.qrcId === null ? [] : [{ name: 'qrcId', value: order.qrcId }]),
  ]
  return {
    errorCode: '0',
    errorMessage: 'Успешно',
    orderNumber: order.orderNumber,
    orderStatus: order.status,
    actionCode: order.actionCode,
    actionCodeDescription: order.actionCodeDescription,
    amount: order.amount,
    currency: order.currency,
    date: order.createdAt,
    orderDescription: order.description,
    attributes,
    ...(order.depositedAt === null
      ? {}
      : { depositedDate: order.depositedAt, authRefNum: order.id.replace(/\D/g, '').slice(0, 12) }),
    ...(order.deposited > 0 && order.qrcId === null
      ? { cardAuthInfo: { maskedPan: '411111XXXXXX1111', expiration: '203012' } }
      : {}),
    paymentAmountInfo: {
      paymentState: paymentStates[order.status],
      // After a reversal the protocol returns 0.
      approvedAmount: order.status === REVERSED ? 0 : order.deposited,
      depositedAmount: order.status === REVERSED ? 0 : order.deposited,
      refundedAmount: order.status === REVERSED ? 0 : refundedOf(order),
    },
  }
}
