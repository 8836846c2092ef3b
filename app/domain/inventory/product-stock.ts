import type { StockReason } from '~/platform/generated/prisma/enums'

export interface StockMovementRow {
  id: string
  delta: number
  reason: StockReason
  note: string | null
  order: { id: string; orderNumber: string } | null
  authorName: string
  createdAt: Date
}

export interface ListedMovement extends StockMovementRow {
  authorId: string | null
  product: { id: string; name: string; sku: string }
}

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

export interface ProductStock {
  id: string
  name: string
  sku: string
  stock: number
  minStock: number
  expected: { deliveryId: string; dueOn: string; pieces: number }[]
  movements: StockMovementRow[]
}
