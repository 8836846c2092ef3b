import type { OrderPerson } from './order-person'
import type { OrderStatus, PaymentStatus } from './order-status'
import type { DeliveryMethod } from './order-terms'

/** A line that staff write down. */
export interface StaffOrderLine {
  productId: string
  quantity: number
  /** What the price was when it was looked at, in kopecks. */
  seenPriceKopecks: number | undefined
}

/** An order that staff write down: what is not known stays empty, since placeholders are no addresses (decision 37). */
export interface StaffOrder extends OrderPerson {
  /** The customer's account, where staff picked one. */
  customerId: string | null
  notes: string | null
  delivery: DeliveryMethod
  /** Where a pickup is fetched; null where nobody said. Of no meaning for delivery. */
  pickupPointId: string | null
  status: OrderStatus
  paymentStatus: PaymentStatus
  lines: readonly StaffOrderLine[]
}
