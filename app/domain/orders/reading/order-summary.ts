import type { OrderStatus, PaymentStatus } from '../status/order-status'
import type { DeliveryMethod, OrderPriority, OrderSource } from '../placing/order-terms'

export const MOST_CHOSEN = 100

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
  priority: OrderPriority
}

export interface BoardColumn {
  status: OrderStatus
  orders: OrderSummary[]
  hasMore: boolean
}
