import type { PaymentMethod } from '~/domain/orders/shared'

export { excessByHand, orderMoney, type OrderMoney } from './order-money'
export { priceOfPieces, type RefundableLine } from './refund-line'
export {
  attemptLabels,
  refundLabels,
  refundTones,
  type AttemptRefund,
  type PaymentAttempt,
} from './payment-attempt'

export type OnlineMethod = Extract<PaymentMethod, 'ONLINE' | 'QR'>

/** What the payment step calls the ways to pay. */
export type PaymentChoice = 'online' | 'qr' | 'cash'

export const onlineMethods: Record<Exclude<PaymentChoice, 'cash'>, OnlineMethod> = {
  online: 'ONLINE',
  qr: 'QR',
}

/** Why an attempt brought no money. */
export type FailureReason =
  /** The payer's bank refused; the payer may try again on the gateway's page until the session ends. */
  | 'declined'
  /** Its session ended. */
  | 'expired'
  /** The payer chose another way to pay. */
  | 'replaced'
  /** The order does not want it any more. */
  | 'cancelled'
  /** The gateway's answer to the registration was lost; another attempt took its place. */
  | 'lost'
  /** The gateway does not answer, or refused to register it. */
  | 'gateway'
  /** The gateway speaks of another sum, currency or order. */
  | 'mismatch'
  /** The order was paid by another attempt; the money goes back. */
  | 'duplicate'
  /** The order's sum is another one by now; the money goes back. */
  | 'outdated'

/** The specified texts of a payment that failed. */
export const paymentFailedText = 'Оплата не прошла. Попробуйте еще раз.'
export const paymentErrorText = 'Ошибка при обработке платежа'

/** What the specified calls say of a payment. */
export type ReportedStatus = 'PENDING' | 'COMPLETED' | 'FAILED'

/** How a QR code is drawn: its modules as one SVG path over a square of `size` units. */
export interface QrPicture {
  size: number
  path: string
}

/** Where the shopper is in the payment step. */
export type PaymentStep =
  /** `chosen` is ticked beforehand: what the shopper said before. */
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
  | { step: 'error'; text: string }
  | { step: 'success' }
  | { step: 'confirmed' }
  | { step: 'closed'; text: string }
