import type { OrderStatus, PaymentStatus } from './order-status'
import type { DeliveryMethod, OrderPriority, OrderSource } from './order-terms'

/** Orders that can be ticked for one thing: those of a page of the list. */
export const MOST_CHOSEN = 100

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
  priority: OrderPriority
}

/** A column of the board: the newest orders of one status. */
export interface BoardColumn {
  status: OrderStatus
  orders: OrderSummary[]
  /** There are more than are shown. */
  hasMore: boolean
}
