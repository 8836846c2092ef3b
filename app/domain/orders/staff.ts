import { orderStatusLabels, type OrderStatus, type PaymentStatus, type Tone } from './status/order-status'
import type { OrderSummary } from './reading/order-summary'
import type { OrderPriority, OrderSource } from './placing/order-terms'
import { isReleased } from './status/order-transitions'
import { commonEventText, statusOf, type OrderTimelineEntry } from './status/timeline-entry'

export interface OtherOrders {
  count: number
  /** Without orders that were cancelled or refunded. */
  totalKopecks: number
  latest: OrderSummary[]
}

/** The storefront labels PENDING differently (decision 145). */
export const staffStatusLabels: Record<OrderStatus, string> = { ...orderStatusLabels, PENDING: 'Ожидает' }

export const orderSourceLabels: Record<OrderSource, string> = {
  SITE: 'Сайт',
  API: 'Программа',
  ADMIN: 'Магазин',
}

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

export function nextStatus(status: OrderStatus): OrderStatus | null {
  return next[status] ?? null
}

export const mailingStatuses: readonly OrderStatus[] = ['SHIPPED', 'DELIVERED', 'CANCELLED']

export { isReleased }
export { pickupLine } from './reading/pickup-line'
export {
  MOST_PIECES,
  typedPieces,
  typedTotal,
  type ReckonedOrder,
  type TypedPieces,
} from './money/typed-total'
export { orderNumberOf } from './placing/order-number'
export { MOST_CHOSEN } from './reading/order-summary'
export type { AgreedPrice } from './reading/agreed-prices'
export { lateLabels, type Late } from './reading/late-orders'
export { priceText, typedPrice } from './money/typed-price'
export { deliveryPrice, type DeliveryRates } from './money/delivery-price'
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
} from './placing/order-form'

export const statusVerbs: Record<OrderStatus, string> = {
  PENDING: 'Вернуть в ожидание',
  CONFIRMED: 'Подтвердить заказ',
  PROCESSING: 'Взять в работу',
  SHIPPED: 'Отправить заказ',
  DELIVERED: 'Заказ доставлен',
  CANCELLED: 'Отменить заказ',
  REFUNDED: 'Оформить возврат',
}

export const shortStatusVerbs: Record<OrderStatus, string> = {
  PENDING: 'Вернуть',
  CONFIRMED: 'Подтвердить',
  PROCESSING: 'В работу',
  SHIPPED: 'Отправить',
  DELIVERED: 'Доставлен',
  CANCELLED: 'Отменить',
  REFUNDED: 'Возврат',
}

export function asksFirst(status: OrderStatus): boolean {
  return status === 'SHIPPED' || isReleased(status)
}

/** REFUNDED is only in the list (specification, section 4). */
export function editableStatuses(now: OrderStatus): OrderStatus[] {
  const all = Object.keys(orderStatusLabels) as OrderStatus[]
  return all.filter((status) => status !== 'REFUNDED' || now === 'REFUNDED')
}

export const paymentStatusLabels: Record<PaymentStatus, string> = {
  PENDING: 'Ожидает оплаты',
  PAID: 'Оплачен',
  FAILED: 'Ошибка оплаты',
  REFUNDED: 'Возвращен',
}

/** DUE: orders that still await money. */
export type PaymentFilter = PaymentStatus | 'DUE'

export const paymentFilterLabels: Record<PaymentFilter, string> = {
  DUE: 'Ждём оплату',
  ...paymentStatusLabels,
}

export const paymentStatusTones: Record<PaymentStatus, Tone> = {
  PENDING: 'warning',
  PAID: 'success',
  FAILED: 'danger',
  REFUNDED: 'neutral',
}

export function staffEventText(entry: OrderTimelineEntry): string {
  const status = statusOf(entry)
  if (status !== null) return [`Статус: ${staffStatusLabels[status]}`, entry.note].filter(Boolean).join('. ')
  return commonEventText(entry) ?? entry.note ?? entry.type
}
