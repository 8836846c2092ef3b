import type { OrderSummary, OrderStatus } from '~/domain/orders/shared'

import type { Period } from './period'

export interface Compared {
  now: number
  before: number
}

export interface OverviewDay {
  /** YYYY-MM-DD. */
  day: string
  orders: number
  kopecks: number
}

export interface StatusShare {
  status: OrderStatus
  orders: number
}

export interface OverviewWaiting {
  newOrders: number
  unpaid: number
  toShip: number
  toTint: number
  reviews: number
  questions: number
  messages: number
  failedMails: number
}

interface ProductFigure {
  id: string
  name: string
  sku: string
}

/** Money in kopecks: totals of paid orders that are neither cancelled nor returned. */
export interface Overview {
  isFailed: boolean
  period: Period
  orders: Compared
  revenue: Compared
  paidOrders: number
  pending: number
  pendingToday: number
  processing: number
  days: OverviewDay[]
  statuses: StatusShare[]
  waiting: OverviewWaiting
  totals: { products: number; orders: number; users: number }
  latest: OrderSummary[]
  bestSellers: (ProductFigure & { pieces: number })[]
  /** Null before the worker's first run. */
  countedAt: Date | null
  lowStock: { count: number; products: (ProductFigure & { stock: number; minStock: number })[] }
  funnel: { step: 'visitors' | 'products' | 'cart' | 'checkout' | 'orders'; count: number }[]
  emptySearches: { text: string; times: number }[]
}

export interface OrderCards {
  total: number
  pending: number
  processing: number
  shipped: number
  completed: number
  cancelled: number
  revenueKopecks: number
}
