import { sql } from '~/platform/db.server'

import { readOrder } from './read-order.server'
import type { OrderDetail } from './shared'

/** An order as a mail may tell it to the address that stands on it. */
export interface OrderForMail {
  order: OrderDetail
  /** The same order with all that was typed, for the shop itself. */
  whole: OrderDetail
  /** Whether the owner of the address placed the order, or stands behind it by now. */
  isProven: boolean
}

/**
 * An order for a mail to its customer. Anybody can put anybody's address on an order: until its owner is known to stand behind it, nothing
 * that was typed (names, phone, address, comment) is in `order`, so that no mail can carry a stranger's words.
 * @throws UserError 404
 */
export async function readOrderForMail(orderId: string): Promise<OrderForMail> {
  const [whole, isProven] = await Promise.all([readOrder(orderId), standsBehind(orderId)])
  return { order: isProven ? whole : withoutTyped(whole), whole, isProven }
}

/**
 * Staff placed it, or the address is proven by the order's own account, and either somebody signed in to it placed the order, or it was proven after that: by
 * somebody who had the order's mail. An order placed by a stranger for an address proven earlier is still a stranger's.
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
  const nobody = { firstName: '', lastName: '', phone: null, comment: null }
  return { ...order, ...nobody, city: null, postalCode: null, street: null, house: null, apartment: null }
}
