import type { PaymentMethod, PaymentStatus } from '~/domain/orders/shared'

type RefundStatus = 'PENDING' | 'DONE' | 'FAILED'

/** Money on its way back, or there. */
export interface AttemptRefund {
  id: string
  amountKopecks: number
  status: RefundStatus
  reason: string
  authorName: string
  createdAt: Date
  /** Tries that the bank did not answer or refused. */
  failures: number
  failureReason: string | null
  /** When it is tried again; null when it is over. */
  nextTryAt: Date | null
}

/** One attempt to pay an order online, as staff see it. */
export interface PaymentAttempt {
  id: string
  method: PaymentMethod
  status: PaymentStatus
  amountKopecks: number
  createdAt: Date
  refunds: AttemptRefund[]
}

/** What became of an attempt. */
export const attemptLabels: Record<PaymentStatus, string> = {
  PENDING: 'Ждём оплаты',
  PAID: 'Прошла',
  FAILED: 'Не прошла',
  REFUNDED: 'Возвращена',
}

export const refundLabels: Record<RefundStatus, string> = {
  PENDING: 'Отправляется',
  DONE: 'Сделан',
  FAILED: 'Не прошёл',
}

/** The colour of a refund's state. */
export const refundTones: Record<RefundStatus, 'warning' | 'success' | 'danger'> = {
  PENDING: 'warning',
  DONE: 'success',
  FAILED: 'danger',
}
