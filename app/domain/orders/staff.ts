import { orderStatusLabels, type OrderStatus, type PaymentStatus, type Tone } from './order-status'
import type { OrderSummary } from './order-summary'
import type { OrderPriority, OrderSource } from './order-terms'
import { isReleased } from './order-transitions'
import { commonEventText, statusOf, type OrderTimelineEntry } from './timeline-entry'

/** What else a customer has ordered. */
export interface OtherOrders {
  count: number
  /** Kopecks, without orders that were taken back. */
  totalKopecks: number
  latest: OrderSummary[]
}

/** The back office's words for a status (decision 4): the storefront calls an order that waits for staff by another name. */
export const staffStatusLabels: Record<OrderStatus, string> = { ...orderStatusLabels, PENDING: 'Ожидает' }

/** The words of the orders manager, which calls a delivered order finished (decision 25). */
export const managerStatusLabels: Record<OrderStatus, string> = {
  ...staffStatusLabels,
  DELIVERED: 'Завершен',
}

/** Where orders came from, in the back office's words. */
export const orderSourceLabels: Record<OrderSource, string> = {
  SITE: 'Сайт',
  API: 'Программа',
  ADMIN: 'Магазин',
}

/** How urgent an order is. */
export const priorityLabels: Record<OrderPriority, string> = {
  HIGH: 'Высокий',
  NORMAL: 'Обычный',
  LOW: 'Низкий',
}

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

/** Statuses that the customer is told of by mail, as soon as they are set. */
export const mailingStatuses: readonly OrderStatus[] = ['SHIPPED', 'DELIVERED', 'CANCELLED']

export { isReleased }
export { pickupLine } from './pickup-line'
export { MOST_PIECES, typedPieces, typedTotal, type ReckonedOrder, type TypedPieces } from './typed-total'
export { orderNumberOf } from './order-number'
export { MOST_CHOSEN } from './order-summary'
export { deliveryPrice, type DeliveryRates } from './delivery-price'
export {
  chosenDelivery,
  chosenProduct,
  lineField,
  noProduct,
  orderFormTotal,
  orderFormValues,
  piecesOf,
  readOrderForm,
  withCustomer,
  withLine,
  withPieces,
  withLineChange,
  withoutLine,
  type OrderForm,
  type OrderFormLine,
  type OrderFormText,
} from './order-form'

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

/** The same in a word, where many buttons stand below each other. */
export const shortStatusVerbs: Record<OrderStatus, string> = {
  PENDING: 'Вернуть',
  CONFIRMED: 'Подтвердить',
  PROCESSING: 'В работу',
  SHIPPED: 'Отправить',
  DELIVERED: 'Доставлен',
  CANCELLED: 'Отменить',
  REFUNDED: 'Возврат',
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

/** Words for a payment's state. */
export const paymentStatusLabels: Record<PaymentStatus, string> = {
  PENDING: 'Ожидает оплаты',
  PAID: 'Оплачен',
  FAILED: 'Ошибка оплаты',
  REFUNDED: 'Возвращен',
}

/** What a list may be narrowed to by payment: also orders whose money somebody still waits for. */
export type PaymentFilter = PaymentStatus | 'DUE'

export const paymentFilterLabels: Record<PaymentFilter, string> = {
  DUE: 'Ждём оплату',
  ...paymentStatusLabels,
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
