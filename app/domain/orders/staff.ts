import { orderStatusLabels, type OrderStatus, type PaymentStatus, type Tone } from './order-status'
import type { OrderSource } from './order-terms'
import { isReleased } from './order-transitions'
import { commonEventText, statusOf, type OrderTimelineEntry } from './timeline-entry'

/** The back office's words for a status (decision 4): the storefront calls an order that waits for staff by another name. */
export const staffStatusLabels: Record<OrderStatus, string> = { ...orderStatusLabels, PENDING: 'Ожидает' }

/** Where orders came from, in the back office's words. */
export const orderSourceLabels: Record<OrderSource, string> = { SITE: 'Сайт', API: 'Программа', ADMIN: 'Магазин' }

const next: Partial<Record<OrderStatus, OrderStatus>> = {
  PENDING: 'CONFIRMED',
  CONFIRMED: 'PROCESSING',
  PROCESSING: 'SHIPPED',
  SHIPPED: 'DELIVERED',
}

/** Where an order usually goes from here; null at its end. */
export function nextStatus(status: OrderStatus): OrderStatus | null {
  return next[status] ?? null
}

export { isReleased }

/** The button that leads an order there. */
export const statusVerbs: Record<OrderStatus, string> = {
  PENDING: 'Вернуть в ожидание',
  CONFIRMED: 'Подтвердить заказ',
  PROCESSING: 'Взять в работу',
  SHIPPED: 'Отправить заказ',
  DELIVERED: 'Заказ доставлен',
  CANCELLED: 'Отменить заказ',
  REFUNDED: 'Оформить возврат',
}

/** Whether a change to this status has something to ask first: the parcel's number, or the money. */
export function asksFirst(status: OrderStatus): boolean {
  return status === 'SHIPPED' || isReleased(status)
}

/** The statuses that the order's page offers: REFUNDED stands in the list only (specification, section 4), and where the order is there already. */
export function editableStatuses(now: OrderStatus): OrderStatus[] {
  const all = Object.keys(orderStatusLabels) as OrderStatus[]
  return all.filter((status) => status !== 'REFUNDED' || now === 'REFUNDED')
}

/** The colour of a payment's state. */
export const paymentStatusTones: Record<PaymentStatus, Tone> = {
  PENDING: 'warning',
  PAID: 'success',
  FAILED: 'danger',
  REFUNDED: 'neutral',
}

/** An entry of the timeline in the back office's words. */
export function staffEventText(entry: OrderTimelineEntry): string {
  const status = statusOf(entry)
  if (status !== null) return [`Статус: ${staffStatusLabels[status]}`, entry.note].filter(Boolean).join('. ')
  return commonEventText(entry) ?? entry.note ?? entry.type
}
