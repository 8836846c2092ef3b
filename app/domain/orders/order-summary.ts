import type { OrderStatus, PaymentStatus } from './order-status'
import type { DeliveryMethod, OrderSource } from './order-terms'

/** A row of the back office's list. */
export interface OrderSummary {
  id: string
  orderNumber: string
  createdAt: Date
  customerName: string
  email: string | null
  itemCount: number
  totalKopecks: number
  status: OrderStatus
  paymentStatus: PaymentStatus
  deliveryMethod: DeliveryMethod
  source: OrderSource
}
