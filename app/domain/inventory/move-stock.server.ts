import { z } from 'zod'

import type { Actor } from '~/domain/audit/index.server'
import { recordWebhookEvents } from '~/domain/webhooks/index.server'
import { purgeTags } from '~/platform/cache/cache.server'
import { now } from '~/platform/dates/clock'
import type { PlainTransaction } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { UserError } from '~/platform/errors/errors'
import type { StockReason } from '~/platform/generated/prisma/client'
import { outboxRow, recordOutbox, defineEvent } from '~/platform/queue/outbox.server'

import { stockTags, type StockChange } from './stock-tags'

export const stockReturned = defineEvent('stock.returned', z.object({ productIds: z.array(z.uuid()) }))

export interface StockMove {
  reason: StockReason
  actor: Actor
  orderId?: string
  note?: string
  /** Negative takes pieces from the shelf. */
  lines: readonly { productId: string; delta: number }[]
}

/** These count in the product's sales. */
const sales: readonly StockReason[] = [
  'ORDER',
  'CANCELLATION',
  'EXPIRY',
  'REFUND',
  'REOPENED',
  'ORDER_DELETED',
]

/**
 * The only way to change stock: in the caller's transaction, all lines or none, with movements, purges and
 * back-in-stock events. Locks products in id order to prevent deadlocks.
 * @throws UserError (409, code short-stock)
 */
export async function moveStock(
  tx: PlainTransaction,
  { reason, actor, orderId, note, lines }: StockMove,
): Promise<void> {
  const rows = lines.map((line) => ({ ...line, movementId: newId() }))
  const origin = [
    reason,
    orderId ?? null,
    note ?? null,
    actor.kind === 'staff' ? actor.id : null,
    actor.name,
    sales.includes(reason),
  ]
  const changes = await tx.sql<StockChange>(MOVE, [JSON.stringify(rows), now(), ...origin], {
    name: 'move-stock',
  })
  if (changes.length < lines.length) throw await shortStock(tx, lines)
  await purgeTags(stockTags(changes), tx)
  await recordWebhookEvents(tx, {
    type: 'product.stock_changed',
    ids: changes.map(({ productId }) => productId),
  })
  const returned = changes.filter(({ before, after }) => before <= 0 && after > 0)
  if (returned.length > 0)
    await recordOutbox(
      tx,
      outboxRow(stockReturned, { productIds: returned.map(({ productId }) => productId) }),
    )
}

const MOVE = `
WITH line AS (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS line("productId" uuid, "delta" int, "movementId" uuid)
), locked AS MATERIALIZED (
  SELECT product."id", product."stock" + line."delta" >= 0 AS "fits", line."delta", line."movementId" FROM "Product" product JOIN line ON line."productId" = product."id"
  ORDER BY product."id" FOR UPDATE OF product
), moved AS (
  UPDATE "Product" product SET "stock" = product."stock" + locked."delta", "updatedAt" = $2,
    "soldCount" = CASE WHEN $8::boolean THEN greatest(0, product."soldCount" - locked."delta") ELSE product."soldCount" END
  FROM locked WHERE product."id" = locked."id" AND (SELECT bool_and("fits") FROM locked)
  RETURNING product."id", product."stock", product."minStock", locked."delta", locked."movementId"
), movement AS (
  INSERT INTO "StockMovement" ("id", "productId", "delta", "reason", "orderId", "note", "authorId", "authorName", "createdAt")
  SELECT moved."movementId", moved."id", moved."delta", $3::"StockReason", $4::uuid, $5, $6::uuid, $7, $2 FROM moved
)
SELECT "id" AS "productId", "stock" - "delta" AS "before", "stock" AS "after", "minStock" FROM moved`

async function shortStock(tx: PlainTransaction, lines: StockMove['lines']): Promise<UserError> {
  const products = await tx.sql<{ id: string; name: string; stock: number }>(
    'SELECT "id", "name", "stock" FROM "Product" WHERE "id" = ANY($1::uuid[]) ORDER BY "sku"',
    [lines.map(({ productId }) => productId)],
  )
  const wanted = new Map(lines.map(({ productId, delta }) => [productId, -delta]))
  const short = products.flatMap(({ id, name, stock }) => {
    const needed = wanted.get(id) ?? 0
    return stock < needed ? [`${name}: осталось ${stock} шт., нужно ${needed}`] : []
  })
  return new UserError(`Не хватает товара. ${short.join('; ')}.`, { status: 409, code: 'short-stock' })
}
