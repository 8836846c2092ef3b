import { stockTags, type StockChange } from '~/domain/inventory/index.server'
import { now } from '~/platform/clock'
import { purgeTags } from '~/platform/cache.server'
import type { Sql } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { newId } from '~/platform/ids.server'
import { outboxRow, recordOutbox } from '~/platform/outbox.server'

import { orderCancelled } from './events.server'
import { orderStatusLabels, type OrderStatus, type PaymentStatus } from './shared'

/** How customers, the worker and the gateway may move an order (decision 4). */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  PENDING: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['PROCESSING', 'CANCELLED'],
  PROCESSING: ['SHIPPED', 'CANCELLED'],
  SHIPPED: ['DELIVERED', 'CANCELLED'],
  DELIVERED: ['REFUNDED'],
  CANCELLED: [],
  REFUNDED: [],
}

const released = ['CANCELLED', 'REFUNDED'] as const

interface StatusChange {
  orderId: string
  to: OrderStatus
  author: { id: string | null; name: string }
  /** Refuses by throwing; the order's row is locked then. */
  check?: (order: LockedOrder) => void
}

/** What the rules look at. */
interface LockedOrder {
  status: OrderStatus
  paymentStatus: PaymentStatus
}

interface OrderRow extends Record<string, unknown>, LockedOrder {
  id: string
  userId: string | null
  holdsStock: boolean
  totalKopecks: number
}

/**
 * The one way by which an order's status changes: inside the caller's transaction it locks the order, moves it, writes the timeline, and on
 * cancellation or refund puts the stock back once, corrects the customer's figures and gives a promo code's use back.
 * @throws UserError (404) when there is no such order, (409) when it cannot go there from where it is
 */
export async function changeOrderStatus(tx: Sql, { orderId, to, author, check }: StatusChange): Promise<void> {
  const [order] = await tx<OrderRow>(
    'SELECT "id", "status", "paymentStatus", "userId", "holdsStock", "totalKopecks" FROM "Order" WHERE "id" = $1 FOR UPDATE',
    [orderId],
  )
  if (!order) throw new UserError('Заказ не найден', { status: 404 })
  check?.(order)
  if (!transitions[order.status].includes(to)) {
    throw new UserError(`Заказ уже в состоянии «${orderStatusLabels[order.status].storefront}».`, { status: 409 })
  }
  const at = now()
  const release = released.some((status) => status === to)
  await tx('UPDATE "Order" SET "status" = $2::"OrderStatus", "holdsStock" = "holdsStock" AND NOT $3, "updatedAt" = $4 WHERE "id" = $1', [
    orderId,
    to,
    release,
    at,
  ])
  await tx(
    `INSERT INTO "OrderEvent" ("id", "orderId", "type", "fromValue", "toValue", "authorId", "authorName", "createdAt") VALUES ($1, $2, 'status', $3, $4, $5, $6, $7)`,
    [newId(), orderId, order.status, to, author.id, author.name, at],
  )
  if (!release) return
  if (order.holdsStock) await returnStock(tx, orderId, to === 'CANCELLED' ? 'CANCELLATION' : 'REFUND')
  await correctFigures(tx, order)
  if (to === 'CANCELLED') await recordOutbox(tx, outboxRow(orderCancelled, { orderId }))
}

/** Puts the order's pieces back, products locked in id order as placing does, and tells the pages whose word for the stock changed. */
async function returnStock(tx: Sql, orderId: string, reason: 'CANCELLATION' | 'REFUND'): Promise<void> {
  const at = now()
  const lines = await tx<{ productId: string; quantity: number }>(
    `SELECT product."id" AS "productId", line."quantity" FROM "Product" product
     JOIN (SELECT "productId", sum("quantity")::int AS "quantity" FROM "OrderItem" WHERE "orderId" = $1 GROUP BY "productId") AS line ON line."productId" = product."id"
     ORDER BY product."id" FOR UPDATE OF product`,
    [orderId],
  )
  const rows = JSON.stringify(lines.map((line) => ({ ...line, movementId: newId() })))
  const source = `jsonb_to_recordset($1::jsonb) AS line("productId" uuid, "quantity" int, "movementId" uuid)`
  const changes = await tx<StockChange & Record<string, unknown>>(
    `UPDATE "Product" product SET "stock" = product."stock" + line."quantity", "soldCount" = greatest(0, product."soldCount" - line."quantity"), "updatedAt" = $2
     FROM ${source} WHERE product."id" = line."productId"
     RETURNING product."id" AS "productId", product."stock" - line."quantity" AS "before", product."stock" AS "after", product."minStock"`,
    [rows, at],
  )
  await tx(
    `INSERT INTO "StockMovement" ("id", "productId", "delta", "reason", "orderId", "createdAt")
     SELECT line."movementId", line."productId", line."quantity", $3::"StockReason", $4, $2 FROM ${source}`,
    [rows, at, reason, orderId],
  )
  await purgeTags(stockTags(changes), tx)
}

/** The order does not count as spent money any more, and its promo code may be used once more. */
async function correctFigures(tx: Sql, { id, userId, totalKopecks }: OrderRow): Promise<void> {
  await tx('UPDATE "User" SET "totalSpentKopecks" = greatest(0, "totalSpentKopecks" - $2) WHERE "id" = $1', [userId, totalKopecks])
  await tx(
    `WITH returned AS (DELETE FROM "PromoCodeUse" WHERE "orderId" = $1 RETURNING "promoCodeId")
     UPDATE "PromoCode" code SET "usedCount" = greatest(0, code."usedCount" - 1) FROM returned WHERE code."id" = returned."promoCodeId"`,
    [id],
  )
}
