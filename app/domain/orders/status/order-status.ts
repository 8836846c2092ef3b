import type { DeliveryMethod } from '../placing/order-terms'

export type OrderStatus =
  'PENDING' | 'CONFIRMED' | 'PROCESSING' | 'SHIPPED' | 'DELIVERED' | 'CANCELLED' | 'REFUNDED'
export type PaymentStatus = 'PENDING' | 'PAID' | 'FAILED' | 'REFUNDED'

export type Tone = 'warning' | 'info' | 'shipped' | 'success' | 'danger' | 'neutral'

export const orderStatusLabels: Record<OrderStatus, string> = {
  PENDING: 'Обрабатывается',
  CONFIRMED: 'Подтвержден',
  PROCESSING: 'Обрабатывается',
  SHIPPED: 'Отправлен',
  DELIVERED: 'Доставлен',
  CANCELLED: 'Отменен',
  REFUNDED: 'Возврат',
}

const fetchedStatusLabels: Record<OrderStatus, string> = {
  ...orderStatusLabels,
  SHIPPED: 'Готов к выдаче',
  DELIVERED: 'Выдан',
}

/** Decision 115. */
export function orderStatusText({
  status,
  deliveryMethod,
}: {
  status: OrderStatus
  deliveryMethod: DeliveryMethod
}): string {
  return (deliveryMethod === 'PICKUP' ? fetchedStatusLabels : orderStatusLabels)[status]
}

export const orderStatusTones: Record<OrderStatus, Tone> = {
  PENDING: 'warning',
  CONFIRMED: 'info',
  PROCESSING: 'info',
  SHIPPED: 'shipped',
  DELIVERED: 'success',
  CANCELLED: 'danger',
  REFUNDED: 'neutral',
}

export function isUnderWay({ status }: { status: OrderStatus }): boolean {
  return status === 'PENDING' || status === 'CONFIRMED' || status === 'PROCESSING'
}

export function isCancellable({
  status,
  paymentStatus,
}: {
  status: OrderStatus
  paymentStatus: PaymentStatus
}): boolean {
  return status === 'PENDING' && paymentStatus !== 'PAID'
}
