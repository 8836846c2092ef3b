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
  numbers: Record<string, string>
}
