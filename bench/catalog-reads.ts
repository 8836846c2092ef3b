// Listing and product reads through the domain functions beside plain pg with the same SQL.
import pg from 'pg'

import { compare, perSecond } from './support/compare'
import { openBenchDatabase } from './support/bench-database'
import { recordStatements } from './support/record-statements'

const LANES = 8

const database = await openBenchDatabase()
const { parseListingQuery, readListing, findProduct } = await import('~/domain/catalog/index.server')
const { getPool } = await import('~/platform/database-pools.server')
const { closeDatabase } = await import('~/platform/db.server')
const { getPurgeFeed } = await import('~/platform/cache.server')

getPurgeFeed()
await new Promise((resolve) => setTimeout(resolve, 500))
const bare = new pg.Pool({ connectionString: database.url, max: 10 })
const { rows: slugs } = await bare.query<{ slug: string }>(
  'SELECT "slug" FROM "Product" WHERE "isActive" AND "archivedAt" IS NULL ORDER BY "id" LIMIT 200',
)
const { rows: categories } = await bare.query<{ slug: string }>(
  'SELECT "slug" FROM "Category" WHERE "isActive" ORDER BY "sortOrder" LIMIT 10',
)
let n = 0
const listings = categories.flatMap(({ slug }) =>
  [1, 2, 3].map((page) => parseListingQuery(new URLSearchParams({ limit: '24', sort: 'price', page: String(page) }), slug)),
)
const nextListing = () => listings[(n += 1) % listings.length] ?? parseListingQuery(new URLSearchParams(), null)
const nextSlug = () => slugs[(n += 1) % slugs.length]?.slug ?? ''

/** The statements that a domain function sends, repeated by bare pg without mapping, cache or checks. */
async function repeatBare(name: string, call: () => Promise<unknown>): Promise<() => Promise<unknown>> {
  await call()
  const statements = await recordStatements(getPool(), call)
  process.stdout.write(`${name}: ${statements.length} statements\n`)
  return () => Promise.all(statements.map((statement) => bare.query(statement)))
}

for (const [title, ours] of [
  ['listing, 24 by price', () => readListing(nextListing())],
  ['product by slug', () => findProduct(nextSlug())],
] as const) {
  const limit = await repeatBare(title, ours)
  await compare(
    title,
    { name: 'domain', run: (ms) => perSecond(LANES, ms, ours) },
    { name: 'pg, same SQL', run: (ms) => perSecond(LANES, ms, limit) },
    0.4,
  )
}

await getPurgeFeed().close()
await bare.end()
await closeDatabase()
await database.stop()
