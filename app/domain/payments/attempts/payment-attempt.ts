import type { PaymentMethod, PaymentStatus } from '~/domain/orders/shared'

type RefundStatus = 'PENDING' | 'DONE' | 'FAILED'

export interface AttemptRefund {
  id: string
  amountKopecks: number
  status: RefundStatus
  reason: string
  authorName: string
  createdAt: Date
  failures: number
  failureReason: string | null
  nextTryAt: Date | null
}

export interface PaymentAttempt {
  id: string
  method: PaymentMethod
  status: PaymentStatus
  amountKopecks: number
  createdAt: Date
  refunds: AttemptRefund[]
}

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

export const refundTones: Record<RefundStatus, 'warning' | 'success' | 'danger'> = {
  PENDING: 'warning',
  DONE: 'success',
  FAILED: 'danger',
}
