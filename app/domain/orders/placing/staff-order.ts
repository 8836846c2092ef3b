import type { OrderPerson } from './order-person'
import type { OrderStatus, PaymentStatus } from '../status/order-status'
import type { DeliveryMethod } from './order-terms'

export interface StaffOrderLine {
  productId: string
  quantity: number
  seenPriceKopecks: number | undefined
}

/** Unknown fields stay empty: placeholders are not addresses (decision 34). */
export interface StaffOrder extends OrderPerson {
  customerId: string | null
  notes: string | null
  delivery: DeliveryMethod
  /** Null when unknown; ignored for delivery. */
  pickupPointId: string | null
  status: OrderStatus
  paymentStatus: PaymentStatus
  lines: readonly StaffOrderLine[]
}
