import { sql } from '~/platform/db.server'

import { accountShows, type OrderViewer } from './order-access.server'
import type { CustomerOrder } from './shared'

const PAGE_SIZE = 10
const ITEMS_SHOWN = 4
/** Counting further would cost more than it tells. */
const COUNT_LIMIT = 1_001

interface CustomerOrderPage {
  orders: CustomerOrder[]
  total: number
  page: number
  pages: number
}

interface Asked {
  viewer: OrderViewer
  page: number
  /** Orders to a page; ten unless told. */
  limit?: number
}

/** One page of what the viewer's account shows of its orders, the newest first; a page too far is the last one. */
export async function listCustomerOrders({ viewer, page, limit = PAGE_SIZE }: Asked): Promise<CustomerOrderPage> {
  const from = `"Order" o JOIN "User" person ON person."id" = o."userId" WHERE o."userId" = $1 AND ${accountShows('$1', '$2')}`
  const who = [viewer.userId, viewer.visitorHash]
  const [counted] = await sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT 1 FROM ${from} LIMIT ${COUNT_LIMIT}) AS found`,
    who,
  )
  const total = counted?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / limit))
  const current = Math.min(Math.max(1, page), pages)
  const orders = await sql<CustomerOrder>(
    `SELECT o."id", o."createdAt", o."status", o."totalKopecks", o."deliveryMethod", o."firstName", o."lastName", o."country", o."city", o."postalCode",
            o."street", o."house", o."apartment", (SELECT count(*)::int FROM "OrderItem" line WHERE line."orderId" = o."id") AS "lineCount",
            coalesce((SELECT jsonb_agg(jsonb_build_object('name', item."name", 'quantity', item."quantity", 'imageUrl', item."imageUrl"))
             FROM (SELECT * FROM "OrderItem" line WHERE line."orderId" = o."id" ORDER BY line."name", line."id" LIMIT ${ITEMS_SHOWN}) AS item), '[]') AS items
     FROM ${from} ORDER BY o."createdAt" DESC, o."id" LIMIT $4 OFFSET $3`,
    [...who, (current - 1) * limit, limit],
  )
  return { orders, total, page: current, pages }
}
