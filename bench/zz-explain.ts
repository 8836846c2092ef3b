import pg from 'pg'
import { openBenchDatabase } from './support/bench-database'
const database = await openBenchDatabase()
console.log(database.url)
const { insertOrderStatement } = await import('~/domain/orders/insert-order.server')
const { readOrderDraft } = await import('~/domain/orders/order-draft.server')
const { orderTotal } = await import('~/domain/orders/total')
const { closeDatabase } = await import('~/platform/db.server')
const { kopecks } = await import('~/platform/money')
const { newId } = await import('~/platform/ids.server')
const { checkoutOf } = await import('../tests/support/checkout-form')
const pool = new pg.Pool({ connectionString: database.url, max: 1 })
console.log((await pool.query('select count(*) from "Product"')).rows, (await pool.query('select count(*) from "Cart"')).rows)
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
  [3000],
)
await pool.query('ANALYZE')
let next = 0
const rates = { deliveryKopecks: kopecks(50_000), pickupKopecks: kopecks(0), freeFromKopecks: kopecks(500_000) }
async function st() {
  next += 1
  const visitorHash = `bench-${next}`
  const draft = await readOrderDraft(visitorHash, undefined)
  return insertOrderStatement({ id: newId(), key: newId(), visitorHash, userId: null, accountId: newId(), delivery: 'PICKUP', checkout: { ...checkoutOf({ delivery: 'pickup' }), email: `bench-${newId()}@example.ru` }, lines: draft.lines, total: orderTotal({ lines: draft.lines, delivery: 'PICKUP', rates }), itemCount: 3, at: new Date(), ip: '', userAgent: null })
}
const { text } = await st()
await pool.query(`PREPARE place AS ${text}`)
const lit = (v: unknown) => v instanceof Date ? `'${v.toISOString()}'` : `'${String(v).replace(/'/g, "''")}'`
for (let i = 0; i < 12; i += 1) {
  const s = await st()
  const a = performance.now()
  const r = await pool.query(`EXPLAIN (ANALYZE, BUFFERS, WAL, SUMMARY) EXECUTE place(${s.values.map(lit).join(',')})`)
  const lines = r.rows.map((x) => x['QUERY PLAN'] as string)
  if (i === 11) console.log(lines.join('\n'))
  console.log(i, (performance.now() - a).toFixed(1), lines.filter((l) => /Planning Time|Execution Time/.test(l)).join(' '))
}
// real executions, one lane
const N = 600
const a = performance.now(); let prep = 0
for (let i = 0; i < N; i += 1) { const p = performance.now(); const s = await st(); prep += performance.now() - p; await pool.query({ name: 'place', text: s.text, values: s.values }) }
const total = performance.now() - a
console.log('one lane ms per order', (total / N).toFixed(2), 'of it draft', (prep / N).toFixed(2))
await pool.end(); await closeDatabase()
process.exit(0)
