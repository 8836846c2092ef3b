import type { BulkProgress } from '~/domain/bulk-edit/shared'
import type { OrderStatus } from '~/domain/orders/shared'

export interface StatusChangeView {
  progress: BulkProgress
  at: Date
  to: OrderStatus
  isReleasing: boolean
  now: { status: OrderStatus; orders: number }[]
  numbers: Record<string, string>
}
