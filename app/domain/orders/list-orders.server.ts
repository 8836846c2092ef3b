import { sql } from '~/platform/db.server'

import type { OrderStatus, OrderSummary, OrderTimelineEntry, PaymentStatus } from './shared'

const PAGE_SIZE = 20
/** Counting further would cost more than it tells. */
const COUNT_LIMIT = 10_001

interface OrderPage {
  orders: OrderSummary[]
  /** How many orders fit the filter; capped at `COUNT_LIMIT`. */
  total: number
  page: number
  pages: number
}

interface OrderFilter {
  search: string
  status: OrderStatus | null
  paymentStatus: PaymentStatus | null
  page: number
}

/** One page of orders, the newest first. `search` matches number, name, e-mail and phone anywhere in them. */
export async function listOrders({ search, status, paymentStatus, page }: OrderFilter): Promise<OrderPage> {
  const pattern = search === '' ? null : `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const where = `($1::text IS NULL OR "searchText" LIKE $1) AND ($2::"OrderStatus" IS NULL OR "status" = $2) AND ($3::"PaymentStatus" IS NULL OR "paymentStatus" = $3)`
  const filter = [pattern, status, paymentStatus]
  const [counted] = await sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT 1 FROM "Order" WHERE ${where} LIMIT ${COUNT_LIMIT}) AS found`,
    filter,
  )
  const total = counted?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const current = Math.min(Math.max(1, page), pages)
  const orders = await sql<OrderSummary>(
    `SELECT "id", "orderNumber", "createdAt", trim("firstName" || ' ' || "lastName") AS "customerName", "email", "itemCount", "totalKopecks", "status", "paymentStatus"
     FROM "Order" WHERE ${where} ORDER BY "createdAt" DESC, "id" LIMIT ${PAGE_SIZE} OFFSET $4`,
    [...filter, (current - 1) * PAGE_SIZE],
  )
  return { orders, total, page: current, pages }
}

/** What happened to an order, oldest first. */
export function readOrderTimeline(orderId: string): Promise<OrderTimelineEntry[]> {
  return sql<OrderTimelineEntry>(
    `SELECT "id", "type", "fromValue", "toValue", "note", "authorName", "createdAt" FROM "OrderEvent" WHERE "orderId" = $1 ORDER BY "createdAt", "id" LIMIT 200`,
    [orderId],
  )
}
