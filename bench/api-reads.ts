// Compared with plain node:http and pg with the same SQL, at 100,000 products.
import { mkdirSync, writeFileSync } from 'node:fs'

import autocannon from 'autocannon'
import pg from 'pg'

import { ensureBuild } from '../scripts/freshness.ts'

import { openBenchDatabase } from './support/bench-database'
import { compare } from './support/compare'
import { startServer, type PageServer } from './support/page-server'
import { recordStatements } from './support/record-statements'

const PRODUCTS = 100_000
const CONNECTIONS = 8
const STATEMENTS = '.cache/bench/api-statements.json'

const database = await openBenchDatabase(PRODUCTS)
await ensureBuild()
const paths = { listing: await listingPaths(), product: await productPaths() }
await writeStatements()
const shop = await startServer('server.ts', '/readyz')
const plain = await startServer('bench/support/plain-json-server.ts', paths.listing[0] ?? '', {
  PLAIN_STATEMENTS: STATEMENTS,
})
try {
  for (const [name, list] of Object.entries(paths)) {
    const contender = (title: string, server: PageServer, cookie = '') => ({
      name: title,
      run: (milliseconds: number) => load(server, list, cookie, milliseconds),
    })
    const title = `${name} JSON, ${PRODUCTS} products, ${CONNECTIONS} connections`
    const limit = contender('node:http + pg', plain)
    await compare(title, contender('the shop', shop), limit, 0.4)
    // A cookie of the shop bypasses the page cache.
    await compare(`${title}, nothing kept`, contender('the shop', shop, 'cart=bench'), limit, 0.5)
  }
} finally {
  await Promise.all([shop.process.stop(), plain.process.stop()])
  await database.stop()
}

async function listingPaths(): Promise<string[]> {
  const rows = await read<{ slug: string }>(
    `SELECT "slug" FROM "Category" category WHERE "isActive" AND 72 <=
       (SELECT count(*) FROM "Product" WHERE "categoryId" = category."id" AND "isActive" AND "archivedAt" IS NULL) ORDER BY "sortOrder"`,
  )
  return rows.flatMap(({ slug }) =>
    [1, 2, 3].map((page) => `/api/products?category=${slug}&sortBy=price&limit=24&page=${page}`),
  )
}

async function productPaths(): Promise<string[]> {
  const rows = await read<{ id: string }>(
    'SELECT "id" FROM "Product" WHERE "isActive" AND "archivedAt" IS NULL ORDER BY "sku" LIMIT 200',
  )
  return rows.map(({ id }) => `/api/products/${id}`)
}

async function writeStatements(): Promise<void> {
  const { findProductDetail, listProducts, productListInput } = await import('~/domain/catalog/index.server')
  const { getPool } = await import('~/platform/db/database-pools.server')
  const { closeDatabase } = await import('~/platform/db/db.server')
  const { getPurgeFeed } = await import('~/platform/cache/purges.server')
  getPurgeFeed()
  await new Promise((resolve) => setTimeout(resolve, 500))
  const statements: Record<string, pg.QueryConfig[]> = {}
  for (const path of [...paths.listing, ...paths.product]) {
    const url = new URL(path, 'http://shop')
    const work = () =>
      path.includes('?')
        ? listProducts(productListInput.parse(Object.fromEntries(url.searchParams)))
        : findProductDetail(url.pathname.split('/').at(-1) ?? '')
    await work()
    statements[path] = await recordStatements(getPool(), work)
  }
  mkdirSync('.cache/bench', { recursive: true })
  writeFileSync(STATEMENTS, JSON.stringify(statements))
  process.stdout.write(
    `statements a call: listing ${statements[paths.listing[0] ?? '']?.length}, product ${statements[paths.product[0] ?? '']?.length}\n`,
  )
  await getPurgeFeed().close()
  await closeDatabase()
}

async function read<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

/** Returns responses per second. */
async function load(
  { url }: PageServer,
  list: readonly string[],
  cookie: string,
  milliseconds: number,
): Promise<number> {
  const requests = list.map((path) => ({ method: 'GET' as const, path, headers: { cookie } }))
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: Math.max(1, Math.round(milliseconds / 1_000)),
    requests,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`)
  return result['2xx'] / result.duration
}
