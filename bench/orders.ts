// Compared with the same reads and one precomputed statement by bare pg.
import pg from 'pg'

import type { DraftLine } from '~/domain/orders/placing/order-draft.server'

import { openBenchDatabase } from './support/bench-database'
import { compare, perSecond } from './support/compare'

const BUYERS = 8
const CARTS = 40_000

const database = await openBenchDatabase()
const { placeOrder } = await import('~/domain/orders/index.server')
const { orderInOneStatement } = await import('./support/order-in-one-statement')
const { orderTotal } = await import('~/domain/orders/money/total')
const { getPool } = await import('~/platform/db/database-pools.server')
const { closeDatabase } = await import('~/platform/db/db.server')
const { getPurgeFeed } = await import('~/platform/cache/purges.server')
const { kopecks } = await import('~/platform/money/money')
const { checkoutOf } = await import('../tests/support/orders/checkout-form')

const pool = new pg.Pool({ connectionString: database.url, max: 10 })
await pool.query('UPDATE "Product" SET "stock" = 1000000, "inStock" = true, "isActive" = true')
await pool.query('DELETE FROM "Cart"')
await pool.query(
  `WITH product AS (
     SELECT "id", "priceKopecks", row_number() OVER (ORDER BY "id") - 1 AS place, count(*) OVER () AS total FROM "Product" WHERE "archivedAt" IS NULL
   ), cart AS (
     INSERT INTO "Cart" ("id", "visitorHash", "expiresAt")
     SELECT gen_random_uuid(), 'bench-' || n, now() + interval '1 day' FROM generate_series(1, $1::int) AS n RETURNING "id", substr("visitorHash", 7)::int AS n
   )
   INSERT INTO "CartItem" ("cartId", "productId", "quantity", "seenPriceKopecks")
   SELECT cart."id", product."id", 1, product."priceKopecks" FROM cart CROSS JOIN generate_series(0, 2) AS line
   JOIN product ON product.place = (cart.n * 7 + line * 1013) % product.total`,
  [CARTS],
)
await pool.query('ANALYZE')

let next = 0
const visitor = (): string => `bench-${(next += 1)}`
const checkout = checkoutOf({ delivery: 'pickup' })
const buyer = () => ({
  ...checkout,
  email: `bench-${next}@example.ru`,
  phone: `+7949${String(next).padStart(7, '0')}`,
})
const ip = (): string => `2001:db8:${(next >> 16).toString(16)}:${(next & 0xffff).toString(16)}::1`

const rates = {
  deliveryKopecks: kopecks(50_000),
  pickupKopecks: kopecks(0),
  freeFromKopecks: kopecks(500_000),
}
const bareDraft = `SELECT item."productId", item."quantity", product."priceKopecks" AS "unitPriceKopecks", product."name", product."sku", product."color", product."categoryId", image."url" AS "imageUrl"
  FROM "Cart" cart JOIN "CartItem" item ON item."cartId" = cart."id" JOIN "Product" product ON product."id" = item."productId"
  LEFT JOIN "ProductImage" image ON image."productId" = product."id" AND image."isMain" WHERE cart."visitorHash" = $1 ORDER BY item."productId"`

async function placeBare(): Promise<void> {
  const visitorHash = visitor()
  const { rows } = await pool.query<DraftLine>({ name: 'draft', text: bareDraft, values: [visitorHash] })
  const total = orderTotal({ lines: rows, delivery: 'PICKUP', rates })
  const { text, values } = orderInOneStatement({ visitorHash, checkout: buyer(), lines: rows, total })
  const placed = await pool.query<{ placed: number }>({ name: 'place', text, values })
  if (placed.rows[0]?.placed !== 1) throw new Error('not placed')
}

getPurgeFeed()
const ours = {
  name: 'placeOrder',
  run: (ms: number) =>
    perSecond(BUYERS, ms, () => {
      const visitorHash = visitor()
      return placeOrder({
        source: 'SITE',
        checkout: buyer(),
        visitorHash,
        userId: null,
        ip: ip(),
        userAgent: null,
      })
    }),
}
await compare(
  'orders, 8 buyers, 3 lines',
  ours,
  { name: 'one statement by pg', run: (ms) => perSecond(BUYERS, ms, placeBare) },
  0.5,
)

const [check] = (
  await pool.query<{
    wrong: number
  }>(`SELECT count(*)::int AS wrong FROM "Order" o WHERE o."visitorHash" LIKE 'bench-%'
  AND (SELECT -coalesce(sum("delta"), 0) FROM "StockMovement" m WHERE m."orderId" = o."id") <> o."itemCount"`)
).rows
process.stdout.write(`orders whose movements do not add up: ${String(check?.wrong)}\n`)
await getPurgeFeed().close()
await pool.end()
if (!getPool().ended) await closeDatabase()
await database.stop()
