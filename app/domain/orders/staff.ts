import { orderStatusLabels, type OrderStatus, type PaymentStatus, type Tone } from './order-status'
import { commonEventText, statusOf, type OrderTimelineEntry } from './timeline-entry'

/** The back office's words for a status (decision 4): the storefront calls an order that waits for staff by another name. */
export const staffStatusLabels: Record<OrderStatus, string> = { ...orderStatusLabels, PENDING: 'Ожидает' }

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
