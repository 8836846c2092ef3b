import type { DeliveryMethod } from './order-terms'

export type OrderStatus =
  'PENDING' | 'CONFIRMED' | 'PROCESSING' | 'SHIPPED' | 'DELIVERED' | 'CANCELLED' | 'REFUNDED'
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

/** The same of an order that its customer fetches: nothing of it is sent. */
const fetchedStatusLabels: Record<OrderStatus, string> = {
  ...orderStatusLabels,
  SHIPPED: 'Готов к выдаче',
  DELIVERED: 'Выдан',
}

/** The storefront's words for an order's state (docs/decisions/0115). */
export function orderStatusText({
  status,
  deliveryMethod,
}: {
  status: OrderStatus
  deliveryMethod: DeliveryMethod
}): string {
  return (deliveryMethod === 'PICKUP' ? fetchedStatusLabels : orderStatusLabels)[status]
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

/** Whether the order is not sent, handed over or ended yet. */
export function isUnderWay({ status }: { status: OrderStatus }): boolean {
  return status === 'PENDING' || status === 'CONFIRMED' || status === 'PROCESSING'
}

/** Whether a customer may still cancel the order themselves. */
export function isCancellable({
  status,
  paymentStatus,
}: {
  status: OrderStatus
  paymentStatus: PaymentStatus
}): boolean {
  return status === 'PENDING' && paymentStatus !== 'PAID'
}
