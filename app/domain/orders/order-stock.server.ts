import { stockTags, type StockChange } from '~/domain/inventory/index.server'
import { now } from '~/platform/clock'
import { purgeTags } from '~/platform/cache.server'
import type { Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { newId } from '~/platform/ids.server'

interface StockLine extends Record<string, unknown> {
  productId: string
  quantity: number
  name: string
  stock: number
}

/** Puts an order's pieces back on the shelf, with a movement for each product; pages whose word for the stock changed are told. */
export async function returnStock(tx: Database, orderId: string, reason: 'CANCELLATION' | 'REFUND'): Promise<void> {
  await moveStock(tx, { orderId, reason, direction: 1, lines: await lockProducts(tx, orderId) })
}

/**
 * Takes an order's pieces again, for an order that comes back to life.
 * @throws UserError (409) naming what is short
 */
export async function takeStockAgain(tx: Database, orderId: string): Promise<void> {
  const lines = await lockProducts(tx, orderId)
  const short = lines.filter(({ stock, quantity }) => stock < quantity)
  if (short.length > 0) {
    const names = short.map(({ name, stock, quantity }) => `${name}: осталось ${stock} шт., нужно ${quantity}`)
    throw new UserError(`Не хватает товара. ${names.join('; ')}.`, { status: 409, code: 'short-stock' })
  }
  await moveStock(tx, { orderId, reason: 'ORDER', direction: -1, lines })
}

/** The order's products, locked in the order of their ids, as placing an order does: two of these cannot deadlock. */
function lockProducts(tx: Database, orderId: string): Promise<StockLine[]> {
  return tx.sql<StockLine>(
    `SELECT product."id" AS "productId", product."name", product."stock", line."quantity" FROM "Product" product
     JOIN (SELECT "productId", sum("quantity")::int AS "quantity" FROM "OrderItem" WHERE "orderId" = $1 GROUP BY "productId") AS line ON line."productId" = product."id"
     ORDER BY product."id" FOR UPDATE OF product`,
    [orderId],
  )
}

interface StockMove {
  orderId: string
  reason: 'ORDER' | 'CANCELLATION' | 'REFUND'
  /** 1 back to the shelf, -1 off it. */
  direction: 1 | -1
  lines: StockLine[]
}

async function moveStock(tx: Database, { orderId, reason, direction, lines }: StockMove): Promise<void> {
  const at = now()
  const rows = JSON.stringify(lines.map(({ productId, quantity }) => ({ productId, delta: direction * quantity, movementId: newId() })))
  const source = `jsonb_to_recordset($1::jsonb) AS line("productId" uuid, "delta" int, "movementId" uuid)`
  const changes = await tx.sql<StockChange & Record<string, unknown>>(
    `UPDATE "Product" product SET "stock" = product."stock" + line."delta", "soldCount" = greatest(0, product."soldCount" - line."delta"), "updatedAt" = $2
     FROM ${source} WHERE product."id" = line."productId"
     RETURNING product."id" AS "productId", product."stock" - line."delta" AS "before", product."stock" AS "after", product."minStock"`,
    [rows, at],
  )
  await tx.sql(
    `INSERT INTO "StockMovement" ("id", "productId", "delta", "reason", "orderId", "createdAt")
     SELECT line."movementId", line."productId", line."delta", $3::"StockReason", $4, $2 FROM ${source}`,
    [rows, at, reason, orderId],
  )
  await purgeTags(stockTags(changes), tx)
}
