import type { OrderStatus, PaymentStatus } from './order-status'

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
}
