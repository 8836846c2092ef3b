import type { OrderSummary, OrderStatus } from '~/domain/orders/shared'

import type { Period } from './period'

/** A figure of the period beside the one of the period before. */
export interface Compared {
  now: number
  before: number
}

/** One day of the period. */
export interface OverviewDay {
  /** As 2026-11-20. */
  day: string
  orders: number
  kopecks: number
}

/** How many orders of the period are in a state now. */
export interface StatusShare {
  status: OrderStatus
  orders: number
}

/** What waits for a person now, whenever it came. */
export interface OverviewWaiting {
  newOrders: number
  unpaid: number
  toShip: number
  reviews: number
  messages: number
  failedMails: number
}

/** A product by name, with a number: pieces sold, or left. */
interface ProductFigure {
  id: string
  name: string
  sku: string
}

/** What the back office's first page shows. Money in kopecks: totals of orders that were paid and are neither cancelled nor returned. */
export interface Overview {
  /** It could not be read: the zeros are not the truth (decision 51). */
  isFailed: boolean
  period: Period
  orders: Compared
  revenue: Compared
  /** Orders of the period that the revenue comes from. */
  paidOrders: number
  pending: number
  /** Of those that wait, how many came today. */
  pendingToday: number
  processing: number
  days: OverviewDay[]
  statuses: StatusShare[]
  waiting: OverviewWaiting
  totals: { products: number; orders: number; users: number }
  latest: OrderSummary[]
  bestSellers: (ProductFigure & { pieces: number })[]
  /** When goods, people and low stock were counted last; null before the first time. */
  countedAt: Date | null
  lowStock: { count: number; products: (ProductFigure & { stock: number; minStock: number })[] }
  funnel: { step: 'visitors' | 'products' | 'cart' | 'checkout' | 'orders'; count: number }[]
  emptySearches: { text: string; times: number }[]
}

/** How many orders there are in all, by state. */
export interface OrderCards {
  total: number
  pending: number
  processing: number
  shipped: number
  completed: number
  cancelled: number
  revenueKopecks: number
}
