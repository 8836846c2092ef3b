import { orderStatusLabels, orderStatusText, type OrderStatus, type PaymentStatus } from './order-status'
import type { DeliveryMethod } from '../placing/order-terms'

export interface OrderTimelineEntry {
  id: string
  type: string
  fromValue: string | null
  toValue: string | null
  note: string | null
  authorName: string
  createdAt: Date
}

const paymentWords: Record<PaymentStatus, string> = {
  PENDING: 'Заказ ждёт оплаты',
  PAID: 'Заказ оплачен',
  FAILED: 'Оплата не прошла',
  REFUNDED: 'Деньги возвращены',
}

export function statusOf({ type, toValue }: OrderTimelineEntry): OrderStatus | null {
  return type === 'status' && toValue !== null && toValue in orderStatusLabels
    ? (toValue as OrderStatus)
    : null
}

export function commonEventText({ type, toValue }: OrderTimelineEntry): string | null {
  if (type === 'placed') return 'Заказ оформлен'
  if (type === 'payment_choice')
    return toValue === 'on_receipt' ? 'Выбрана оплата при получении' : 'Выбрана оплата онлайн'
  if (type === 'payment_status' && toValue && toValue in paymentWords)
    return paymentWords[toValue as PaymentStatus]
  if (type === 'tracking' && toValue) return `Трек-номер: ${toValue}`
  return null
}

export function customerEventText(entry: OrderTimelineEntry, deliveryMethod: DeliveryMethod): string | null {
  const status = statusOf(entry)
  return status === null ? commonEventText(entry) : orderStatusText({ status, deliveryMethod })
}
