export type OrderStatus = 'PENDING' | 'CONFIRMED' | 'PROCESSING' | 'SHIPPED' | 'DELIVERED' | 'CANCELLED' | 'REFUNDED'
export type PaymentStatus = 'PENDING' | 'PAID' | 'FAILED' | 'REFUNDED'

/** The colour of a badge. */
export type Tone = 'warning' | 'info' | 'shipped' | 'success' | 'danger' | 'neutral'

/** The storefront's words for a status (decision 4); the back office has its own in staff.ts. */
export const orderStatusLabels: Record<OrderStatus, string> = {
  PENDING: 'Обрабатывается',
  CONFIRMED: 'Подтвержден',
  PROCESSING: 'Обрабатывается',
  SHIPPED: 'Отправлен',
  DELIVERED: 'Доставлен',
  CANCELLED: 'Отменен',
  REFUNDED: 'Возврат',
}

/** The colour of each status, on both sides. */
export const orderStatusTones: Record<OrderStatus, Tone> = {
  PENDING: 'warning',
  CONFIRMED: 'info',
  PROCESSING: 'info',
  SHIPPED: 'shipped',
  DELIVERED: 'success',
  CANCELLED: 'danger',
  REFUNDED: 'neutral',
}

/** Whether a customer may still cancel the order themselves. */
export function isCancellable({ status, paymentStatus }: { status: OrderStatus; paymentStatus: PaymentStatus }): boolean {
  return status === 'PENDING' && paymentStatus !== 'PAID'
}
