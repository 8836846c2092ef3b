import type { BulkProgress } from '~/domain/bulk/shared'
import type { OrderStatus } from '~/domain/orders/shared'

/** What stands on the page of such a change. */
export interface StatusChangeView {
  progress: BulkProgress
  /** When it was read. */
  at: Date
  to: OrderStatus
  /** Whether orders are taken back by it, so that money may have to go back too. */
  isReleasing: boolean
  /** How many of the orders are in each status now. */
  now: { status: OrderStatus; orders: number }[]
  /** Numbers of the orders that were refused, by id. */
  numbers: Record<string, string>
}
