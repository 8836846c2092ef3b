// Adding to carts as browsers without scripts do: POST /cart by visitors who have a cart already, each into a cart of their own.
import autocannon from 'autocannon'
import pg from 'pg'

import { ensureBuild } from '../scripts/freshness.ts'

import { openBenchDatabase } from './support/bench-database'
import { startServer } from './support/page-server'

const VISITORS = 8
const PRODUCTS = 200
const ROUNDS = 5
const ROUND_SECONDS = 3
const PROMISED = 460

const database = await openBenchDatabase()
const products = await productIds()
await ensureBuild()
const shop = await startServer('server.ts', '/readyz')
try {
  const cookies = await Promise.all(Array.from({ length: VISITORS }, newCart))
  await load(cookies, 1)
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await load(cookies, ROUND_SECONDS))
  rounds.sort((a, b) => a - b)
  const [median, lowest, highest] = [rounds[Math.floor(ROUNDS / 2)], rounds[0], rounds.at(-1)].map((rate) => (rate ?? 0).toFixed(0))
  process.stdout.write(`add to cart, ${VISITORS} visitors: ${median}/s (${lowest}–${highest}), promised ≥ ${PROMISED}/s\n`)
} finally {
  await shop.process.stop()
  await database.stop()
}

function bodyOf(productId: string): string {
  return new URLSearchParams({ intent: 'add', productId, quantity: '1' }).toString()
}

function add(body: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return fetch(`${shop.url}/cart`, { method: 'POST', headers, body, redirect: 'manual' })
}

/** A visitor's cookie, with something in the cart. */
async function newCart(): Promise<string> {
  const response = await add(bodyOf(products[0] ?? ''))
  return response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]).join('; ') // prettier-ignore
}

async function load(cookies: readonly string[], seconds: number): Promise<number> {
  let visitor = 0
  const result = await autocannon({
    url: shop.url,
    connections: VISITORS,
    duration: seconds,
    setupClient: (client) => {
      const cookie = cookies[visitor % cookies.length] ?? ''
      visitor += 1
      client.setRequests(products.map((productId) => ({ method: 'POST', path: '/cart', body: bodyOf(productId), headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' } }))) // prettier-ignore
    },
  })
  // A form that went well is led back to its page.
  if (result['3xx'] === 0 || result['4xx'] + result['5xx'] + result['2xx'] > 0 || result.errors > 0)
    throw new Error(`Not all forms were taken: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`)
  return result['3xx'] / result.duration
}

/** Products that are there in plenty, in a shop that lets a cart hold as much as it can. */
async function productIds(): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    `INSERT INTO "Setting" ("group", "value", "createdAt", "updatedAt") VALUES ('limits', $1, now(), now())
     ON CONFLICT ("group") DO UPDATE SET "value" = excluded."value"`,
    [{ piecesPerLine: 999, linesPerOrder: 200, piecesPerOrder: 100_000 }],
  )
  const { rows } = await client.query<{ id: string }>(
    `UPDATE "Product" SET "stock" = 1000000, "inStock" = true WHERE "id" IN (
       SELECT product."id" FROM "Product" product JOIN "Category" category ON category."id" = product."categoryId"
       WHERE product."isActive" AND product."archivedAt" IS NULL AND category."isActive" ORDER BY product."id" LIMIT $1) RETURNING "id"`,
    [PRODUCTS],
  )
  await client.end()
  return rows.map(({ id }) => id)
}
