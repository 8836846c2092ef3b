// Listing and product reads through the domain functions beside plain pg with the same SQL.
import pg, { type QueryConfig } from 'pg'

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
const listings = categories.flatMap(({ slug }) =>
  [1, 2, 3].map((page) => parseListingQuery(new URLSearchParams({ limit: '24', sort: 'price', page: String(page) }), slug)),
)
let n = 0
const next = <T>(list: readonly T[]): T => list[(n += 1) % list.length] as T

/** The statements of every call, sent again by bare pg one call after another, without mapping, cache or checks. */
async function repeatBare(name: string, calls: readonly (() => Promise<unknown>)[]): Promise<() => Promise<unknown>> {
  const recorded: QueryConfig[][] = []
  for (const call of calls) {
    await call()
    recorded.push(await recordStatements(getPool(), call))
  }
  process.stdout.write(`${name}: ${recorded[0]?.length ?? 0} statements\n`)
  return () => Promise.all(next(recorded).map((statement) => bare.query(statement)))
}

for (const [title, calls] of [
  ['listing, 24 by price', listings.map((listing) => () => readListing(listing))],
  [
    'product by slug',
    slugs.map(
      ({ slug }) =>
        () =>
          findProduct(slug),
    ),
  ],
] as const) {
  const limit = await repeatBare(title, calls)
  await compare(
    title,
    { name: 'domain', run: (ms) => perSecond(LANES, ms, () => next<() => Promise<unknown>>(calls)()) },
    { name: 'pg, same SQL', run: (ms) => perSecond(LANES, ms, limit) },
    0.4,
  )
}

await getPurgeFeed().close()
await bare.end()
await closeDatabase()
await database.stop()
