import pg from 'pg'
import { openBenchDatabase } from './support/bench-database'
const database = await openBenchDatabase()
const { insertOrderStatement } = await import('~/domain/orders/insert-order.server')
const { readOrderDraft } = await import('~/domain/orders/order-draft.server')
const { orderTotal } = await import('~/domain/orders/total')
const { closeDatabase } = await import('~/platform/db.server')
const { kopecks } = await import('~/platform/money')
const { newId } = await import('~/platform/ids.server')
const { checkoutOf } = await import('../tests/support/checkout-form')
let pool = new pg.Pool({ connectionString: database.url, max: 8 })
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
  [40000],
)
await pool.query('VACUUM ANALYZE')
const rates = { deliveryKopecks: kopecks(50_000), pickupKopecks: kopecks(0), freeFromKopecks: kopecks(500_000) }
let next = 0
const draft = await readOrderDraft('bench-40000', undefined)
const all = (await pool.query(`SELECT c."visitorHash" v, json_agg(json_build_object('productId', i."productId", 'quantity', i.quantity, 'unitPriceKopecks', p."priceKopecks", 'name', p.name, 'sku', p.sku, 'color', p.color, 'imageUrl', null) ORDER BY i."productId") l FROM "Cart" c JOIN "CartItem" i ON i."cartId"=c.id JOIN "Product" p ON p.id = i."productId" GROUP BY 1`)).rows
const lines = new Map(all.map((r) => [r.v, r.l]))
async function place(edit: (t: string) => string) {
  next += 1
  const visitorHash = `bench-${next}`
  const l = lines.get(visitorHash) as typeof draft.lines
  const s = insertOrderStatement({ id: newId(), key: newId(), visitorHash, userId: null, accountId: newId(), delivery: 'PICKUP', checkout: { ...checkoutOf({ delivery: 'pickup' }), email: `bench-${newId()}@example.ru` }, lines: l, total: orderTotal({ lines: l, delivery: 'PICKUP', rates }), itemCount: 3, at: new Date(), ip: '', userAgent: null })
  const r = await pool.query({ name: 'place', text: edit(s.text), values: s.values })
  if (r.rows[0].placed !== 1) throw new Error('refused')
}
async function measure(title: string, edit = (t: string) => t, ms = 3000) {
  await pool.end(); pool = new pg.Pool({ connectionString: database.url, max: 8 })
  await pool.query('CHECKPOINT')
  const run = async (t: number) => { const a = performance.now(); let n = 0; await Promise.all(Array.from({ length: 8 }, async () => { while (performance.now() - a < t) { await place(edit); n += 1 } })); return n / ((performance.now() - a) / 1000) }
  await run(700)
  const w = (await pool.query('select wal_records, wal_fpi, wal_bytes from pg_stat_wal')).rows[0]
  const before = next
  const rate = await run(ms)
  await new Promise((r) => setTimeout(r, 1100))
  const w2 = (await pool.query('select wal_records, wal_fpi, wal_bytes from pg_stat_wal')).rows[0]
  const n = next - before
  console.log(title.padEnd(48), rate.toFixed(0), '/s', 'wal/order', Math.round((w2.wal_bytes - w.wal_bytes) / n), 'fpi', ((w2.wal_fpi - w.wal_fpi) / n).toFixed(1))
}
const noNotify = (t: string) => t.replace(/,\s*\(SELECT pg_notify[\s\S]*$/, '')
for (const round of [1, 2]) {
  await measure(`${round} as is`)
  await pool.query('ALTER TABLE "OutboxEvent" DISABLE TRIGGER USER')
  await measure(`${round} no trigger`)
  await measure(`${round} no trigger, no pg_notify`, noNotify)
  await pool.query('ALTER TABLE "OutboxEvent" ENABLE TRIGGER USER')
}
await pool.query('ALTER TABLE "OutboxEvent" DISABLE TRIGGER USER')
const drop = async (like: string) => { const r = (await pool.query(`SELECT c.relname n, pg_get_indexdef(i.indexrelid) d FROM pg_index i JOIN pg_class c ON c.oid=i.indexrelid WHERE c.relname ~ $1`, [like])).rows; for (const x of r) await pool.query(`DROP INDEX "${x.n}"`); return r }
const restore = async (r: {d: string}[]) => { for (const x of r) await pool.query(x.d) }
let t1 = await drop('_trgm$'); await measure('+ no trgm', noNotify)
let t2 = await drop('^Product_(stock_id|best|disc|low)'); await pool.query('ALTER TABLE "Product" SET (fillfactor=70)'); await pool.query('VACUUM FULL "Product"'); await measure('+ HOT products (no stock/sold indexes, ff70)', noNotify)
await restore(t1); await measure('+ HOT products, trgm back', noNotify)
await restore(t2)
await pool.query('ALTER TABLE "OutboxEvent" ENABLE TRIGGER USER')
await pool.query('ALTER TABLE "Product" RESET (fillfactor)')
await pool.query('SET synchronous_commit = off'); await pool.end(); await closeDatabase()
process.exit(0)
