import { sql } from '~/platform/db/db.server'

import { readOrder } from './read-order.server'
import type { OrderDetail } from '../shared'

export interface OrderForMail {
  order: OrderDetail
  /** Includes everything typed; only for the shop. */
  whole: OrderDetail
  isProven: boolean
}

/**
 * Any address can be typed. Until its owner is known to have ordered, `order` contains no typed text, so that
 * emails carry no stranger's words.
 * @throws UserError (404)
 */
export async function readOrderForMail(orderId: string): Promise<OrderForMail> {
  const [whole, isProven] = await Promise.all([readOrder(orderId), standsBehind(orderId)])
  return { order: isProven ? whole : withoutTyped(whole), whole, isProven }
}

/**
 * True for staff orders. Otherwise its account must have verified the address, and a signed-in customer
 * placed the order, or verification came later through the order's email.
 */
async function standsBehind(orderId: string): Promise<boolean> {
  const rows = await sql(
    `SELECT 1 FROM "Order" o LEFT JOIN "User" person ON person."id" = o."userId" AND person."email" = o."email" AND person."emailVerifiedAt" IS NOT NULL
     WHERE o."id" = $1 AND (o."source" = 'ADMIN' OR person."emailVerifiedAt" > o."createdAt" OR person."id" IS NOT NULL AND EXISTS (
       SELECT 1 FROM "OrderEvent" placed WHERE placed."orderId" = o."id" AND placed."type" = 'placed' AND placed."authorId" = o."userId"))`,
    [orderId],
    { name: 'stands-behind-order' },
  )
  return rows.length > 0
}

function withoutTyped(order: OrderDetail): OrderDetail {
  const anonymous = { firstName: '', lastName: '', phone: null, comment: null }
  return { ...order, ...anonymous, city: null, postalCode: null, street: null, house: null, apartment: null }
}
