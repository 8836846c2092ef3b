// `addToCart` and POST /cart, compared with bare pg sending the same statements.
import autocannon from 'autocannon'
import pg, { type QueryConfig } from 'pg'

import { ensureBuild } from '../scripts/freshness.ts'

import { openBenchDatabase } from './support/bench-database'
import { compare, perSecond } from './support/compare'
import { startServer } from './support/page-server'
import { recordConnection } from './support/record-connection'

const VISITORS = 8
const PRODUCTS = 200
const ROUNDS = 5
const ROUND_SECONDS = 3
const PROMISED = 460
const RECORDED = 25

const database = await openBenchDatabase()
const products = await productIds()
await compareWithBare()
await ensureBuild()
const shop = await startServer('server.ts', '/readyz')
try {
  const cookies = await Promise.all(Array.from({ length: VISITORS }, newCart))
  await load(cookies, 1)
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await load(cookies, ROUND_SECONDS))
  rounds.sort((a, b) => a - b)
  const [median, lowest, highest] = [rounds[Math.floor(ROUNDS / 2)], rounds[0], rounds.at(-1)].map((rate) =>
    (rate ?? 0).toFixed(0),
  )
  process.stdout.write(
    `add to cart, ${VISITORS} visitors: ${median}/s (${lowest}–${highest}), promised ≥ ${PROMISED}/s\n`,
  )
} finally {
  await shop.process.stop()
  await database.stop()
}

async function compareWithBare(): Promise<void> {
  const { addToCart } = await import('~/domain/cart/index.server')
  const { closeDatabase } = await import('~/platform/db/db.server')
  const { getPurgeFeed } = await import('~/platform/cache/purges.server')
  getPurgeFeed()
  const visitors = Array.from({ length: VISITORS }, (_, number) => `bench-cart-${number}`)
  const adds = products.slice(0, RECORDED).flatMap((productId) => visitors.map((visitorHash) => ({ visitorHash, lines: [{ productId, quantity: 1 }] }))) // prettier-ignore
  const recorded: QueryConfig[][] = []
  for (const one of adds) recorded.push(await recordConnection(() => addToCart(one)))
  process.stdout.write(
    `add to cart: ${recorded
      .at(-1)
      ?.map(({ text }) => text.trim().split(/\s/, 1)[0])
      .join(', ')}\n`,
  )
  const bare = new pg.Pool({ connectionString: database.url, max: 10, pipeline: true })
  const replay = async (statements: readonly QueryConfig[]): Promise<void> => {
    const client = await bare.connect()
    await Promise.all(statements.map((statement) => client.query(statement))).finally(() => client.release())
  }
  let n = 0
  const next = <T>(list: readonly T[]): T => list[(n += 1) % list.length] as T
  await compare(
    `addToCart, ${VISITORS} visitors`,
    { name: 'domain', run: (ms) => perSecond(VISITORS, ms, () => addToCart(next(adds))) },
    { name: 'pg, same statements', run: (ms) => perSecond(VISITORS, ms, () => replay(next(recorded))) },
    0.5,
  )
  await getPurgeFeed().close()
  await bare.end()
  await closeDatabase()
}

function bodyOf(productId: string): string {
  return new URLSearchParams({ intent: 'add', productId, quantity: '1' }).toString()
}

function add(body: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return fetch(`${shop.url}/cart`, { method: 'POST', headers, body, redirect: 'manual' })
}

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
  if (result['3xx'] === 0 || result['4xx'] + result['5xx'] + result['2xx'] > 0 || result.errors > 0)
    throw new Error(
      `Not all forms were taken: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`,
    )
  return result['3xx'] / result.duration
}

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
