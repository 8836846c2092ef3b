import type { PaymentMethod } from '~/domain/orders/shared'

export { excessByHand, orderMoney, type OrderMoney } from './attempts/order-money'
export { priceOfPieces, type RefundableLine } from './refunds/refund-line'
export {
  attemptLabels,
  refundLabels,
  refundTones,
  type AttemptRefund,
  type PaymentAttempt,
} from './attempts/payment-attempt'

export type OnlineMethod = Extract<PaymentMethod, 'ONLINE' | 'QR'>

export type PaymentChoice = 'online' | 'qr' | 'cash'

export const onlineMethods: Record<Exclude<PaymentChoice, 'cash'>, OnlineMethod> = {
  online: 'ONLINE',
  qr: 'QR',
}

export type FailureReason =
  /** The payer may retry on the gateway's page until the session ends. */
  | 'declined'
  | 'expired'
  | 'replaced'
  | 'cancelled'
  | 'lost'
  | 'gateway'
  | 'mismatch'
  /** The order was paid by another attempt; the money is refunded. */
  | 'duplicate'
  /** The order's total has changed; the money is refunded. */
  | 'outdated'

export const paymentFailedText = 'Оплата не прошла. Попробуйте еще раз.'
export const paymentErrorText = 'Ошибка при обработке платежа'

export type ReportedStatus = 'PENDING' | 'COMPLETED' | 'FAILED'

export interface QrPicture {
  size: number
  path: string
}

export type PaymentStep =
  | { step: 'choice'; choices: PaymentChoice[]; chosen: PaymentChoice }
  | { step: 'preparing'; paymentId: string; seconds: number }
  | {
      step: 'processing'
      paymentId: string
      method: OnlineMethod
      paymentUrl: string | null
      qr: QrPicture | null
      seconds: number
      isSandbox: boolean
    }
  | { step: 'error'; text: string; reason: string | null }
  | { step: 'success' }
  | { step: 'confirmed' }
  | { step: 'closed'; text: string }
