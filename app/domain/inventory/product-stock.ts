import type { StockReason } from '~/platform/generated/prisma/enums'

/** One change of a stock as it is told to staff. */
export interface StockMovementRow {
  id: string
  /** Pieces: negative off the shelf. */
  delta: number
  reason: StockReason
  note: string | null
  order: { id: string; orderNumber: string } | null
  authorName: string
  createdAt: Date
}

/** The same in the list of all movements. */
export interface ListedMovement extends StockMovementRow {
  /** The account; null where the shop's own rules made it, or the account is gone. */
  authorId: string | null
  product: { id: string; name: string; sku: string }
}

/** What the list of movements is narrowed to. */
export interface MovementFilter {
  search: string
  product: string | null
  reason: StockReason | null
  author: string | null
  from: string | null
  to: string | null
  sort: string
  direction: 'asc' | 'desc'
  size: number
}

/** What stands on the shelf of a product, and how it came to that. */
export interface ProductStock {
  id: string
  name: string
  sku: string
  /** Pieces. */
  stock: number
  minStock: number
  /** Pieces that open deliveries are still to bring, the nearest first; days as 2026-11-28. */
  expected: { deliveryId: string; dueOn: string; pieces: number }[]
  /** The last ones, newest first. */
  movements: StockMovementRow[]
}
