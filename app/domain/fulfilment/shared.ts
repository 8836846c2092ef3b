import type { BulkProgress } from '~/domain/bulk-edit/shared'
import type { OrderStatus } from '~/domain/orders/shared'

export interface StatusChangeView {
  progress: BulkProgress
  at: Date
  to: OrderStatus
  isReleasing: boolean
  /** Some of the orders gave their goods back and would take them again. */
  isTaking: boolean
  now: { status: OrderStatus; orders: number }[]
  /** Orders to be delivered whose payment is not recorded; 0 for another status. */
  unpaid: number
  numbers: Record<string, string>
}
