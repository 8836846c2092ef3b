// Through the real queue, until two web processes show the new prices; compared with one bare UPDATE and
// NOTIFY.
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { EVERYTHING, PURGE_CHANNEL } from '~/platform/cache/purges.server'

import { ensureBuild } from '../scripts/freshness.ts'
import { programArgs } from '../scripts/start/program-args.ts'
import { HttpClient } from '../tests/support/http/http-client'
import { insertStaff } from '../tests/support/people/staff'
import { ShopProcess } from '../tests/support/shop/shop-process'

import { openBenchDatabase } from './support/bench-database'
import { startServer } from './support/page-server'
import { untilSaid } from './support/watch-page'

const PRODUCTS = 3_000
const ROUNDS = 5
const FIRST_PRICE = 1_000_000
const SLUG = 'bench-bulk'
const administrator = {
  email: `bulk-${Date.now()}@example.ru`,
  password: 'начальник склада',
  name: 'Ольга',
  role: 'ADMIN',
} as const

const database = await openBenchDatabase()
await ensureBuild()
await insertStaff(database.url, administrator)
const client = new pg.Client({ connectionString: database.url })
const received: string[] = []
await client.connect()
client.on('notification', ({ payload }) => received.push(payload ?? ''))
await client.query(`LISTEN ${PURGE_CHANNEL}`)
const categoryId = await writeGoods()
const shops = [await startServer('server.ts', '/readyz'), await startServer('server.ts', '/readyz')]
const worker = new ShopProcess('worker', programArgs('worker'), {
  ...process.env,
  APP_URL: shops[0]?.url ?? '',
})

async function writeGoods(): Promise<string> {
  await removeGoods()
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO "Category" ("id", "name", "slug") VALUES (gen_random_uuid(), 'Для замера', $1) RETURNING "id"`,
    [SLUG],
  )
  const id = rows[0]?.id ?? ''
  await client.query(
    `INSERT INTO "Product" ("id", "slug", "sku", "name", "categoryId", "priceKopecks")
     SELECT gen_random_uuid(), $2 || '-' || n, 'ЗАМ-' || n, 'Замерная краска ' || n, $1, $3 FROM generate_series(1, $4::int) n`,
    [id, SLUG, FIRST_PRICE * 100, PRODUCTS],
  )
  await client.query('ANALYZE "Product", "OfficeProduct"')
  return id
}

async function removeGoods(): Promise<void> {
  await client.query(
    `DELETE FROM "Product" WHERE "categoryId" IN (SELECT "id" FROM "Category" WHERE "slug" = $1)`,
    [SLUG],
  )
  await client.query('DELETE FROM "Category" WHERE "slug" = $1', [SLUG])
}

const pages = shops.flatMap(({ url }, index) =>
  [
    `/catalog/${SLUG}?perPage=24`,
    `/product/${SLUG}-1`,
    `/api/products?category=${SLUG}&limit=10`,
    `/catalog?search=замерная`,
  ].map((path) => ({
    name: `process ${index + 1}, ${path}`,
    url: encodeURI(url + path),
  })),
)

const seconds = (since: number, until = performance.now()): string =>
  `${((until - since) / 1_000).toFixed(2)} s`

async function changePrices(office: HttpClient, roubles: number): Promise<void> {
  received.length = 0
  const says = (text: string): boolean =>
    text.replaceAll(/[\s\u00a0\u202f]|<!-- -->/g, '').includes(String(roubles))
  const requestedAt = performance.now()
  const drafted = await office.post(`/admin/products?category=${categoryId}`, {
    intent: 'bulk',
    deed: 'price',
    all: 'on',
  })
  const address = drafted.headers.get('location') ?? ''
  await office.post(address, {
    intent: 'plan-price',
    direction: 'up',
    by: 'sum',
    amount: '1',
    rounding: 'none',
  })
  const planned = performance.now()
  await office.post(address, { intent: 'confirm' })
  const confirmed = performance.now()
  const id = address.slice(-36)
  const done = await untilDone(id)
  const shown = Math.max(...(await Promise.all(pages.map((page) => untilSaid(page, says)))))
  const { rows } = await client.query<{ prices: number; entries: number; listed: number; messages: number }>(
    `SELECT (SELECT count(*)::int FROM "Product" WHERE "categoryId" = $2 AND "priceKopecks" = $3) AS prices,
       (SELECT count(*)::int FROM "AuditLog" WHERE "entityId" = $1 AND "action" = 'product.change-many') AS entries,
       (SELECT max(jsonb_array_length("after"->'items')) FROM "AuditLog" WHERE "entityId" = $1) AS listed,
       (SELECT count(*)::int FROM "Notification" WHERE "dedupeKey" = 'products-changed:' || $1) AS messages`,
    [id, categoryId, roubles * 100],
  )
  const [counts] = rows
  const purges = received.filter((tags) => tags.split(',').includes('catalog') || tags === EVERYTHING).length
  process.stdout.write(
    `${PRODUCTS} prices: looked at after ${seconds(requestedAt, planned)}, confirmed after ${seconds(requestedAt, confirmed)}; from the confirmation done after ${seconds(confirmed, done)}, ` +
      `shown by both processes after ${seconds(confirmed, shown)}; ${counts?.prices} changed, ${purges} purge of goods, ${counts?.messages} notification, ${counts?.entries} entry of ${counts?.listed}\n`,
  )
}

async function untilDone(id: string): Promise<number> {
  for (let attempt = 0; attempt < 6_000; attempt += 1) {
    const { rowCount } = await client.query(
      'SELECT FROM "BulkChange" WHERE "id" = $1 AND "finishedAt" IS NOT NULL',
      [id],
    )
    if (rowCount === 1) return performance.now()
    await sleep(10)
  }
  throw new Error('The change is not done after a minute')
}

async function measureLimit(what: string, table: string): Promise<void> {
  const since = performance.now()
  await client.query(`UPDATE "${table}" SET "priceKopecks" = "priceKopecks" + 100 WHERE "categoryId" = $1`, [
    categoryId,
  ])
  await client.query(`NOTIFY ${PURGE_CHANNEL}, 'nothing'`)
  process.stdout.write(`limit, one UPDATE of ${PRODUCTS} rows and NOTIFY, ${what}: ${seconds(since)}\n`)
}

try {
  worker.start()
  const office = new HttpClient(shops[0]?.url ?? '')
  await office.post('/admin/login', administrator)
  await client.query('DROP TABLE IF EXISTS "PlainProduct"')
  await client.query(`CREATE TABLE "PlainProduct" AS SELECT * FROM "Product" WHERE "categoryId" = $1`, [
    categoryId,
  ])
  let price = FIRST_PRICE
  for (let round = 0; round < ROUNDS; round += 1) {
    await changePrices(office, (price += 1))
    await measureLimit('bare', 'PlainProduct')
    await measureLimit('with all that is derived', 'Product')
    price += 1
  }
} finally {
  await Promise.all([worker.stop(), ...shops.map(({ process: shop }) => shop.stop())])
  await client.query('DROP TABLE IF EXISTS "PlainProduct"')
  await removeGoods()
  await client.end()
  await database.stop()
}
process.exit(0)
