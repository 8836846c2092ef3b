import pg, { type QueryConfig } from 'pg'

import { compare, perSecond } from './support/compare'
import { openBenchDatabase } from './support/bench-database'
import { recordStatements } from './support/record-statements'

const LANES = 8

const database = await openBenchDatabase()
const { parseListingQuery, readListing, findProduct } = await import('~/domain/catalog/index.server')
const { getPool } = await import('~/platform/db/database-pools.server')
const { closeDatabase } = await import('~/platform/db/db.server')
const { getPurgeFeed } = await import('~/platform/cache/purges.server')

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
  [1, 2, 3].map((page) =>
    parseListingQuery(new URLSearchParams({ perPage: '24', sort: 'price-asc', page: String(page) }), slug),
  ),
)
let n = 0
const next = <T>(list: readonly T[]): T => list[(n += 1) % list.length] as T

async function compareWithBare<Input>(
  title: string,
  inputs: readonly Input[],
  call: (one: Input) => Promise<unknown>,
): Promise<void> {
  const recorded: QueryConfig[][] = []
  for (const one of inputs) {
    await call(one)
    recorded.push(await recordStatements(getPool(), () => call(one)))
  }
  process.stdout.write(`${title}: ${recorded[0]?.length ?? 0} statements\n`)
  await compare(
    title,
    { name: 'domain', run: (ms) => perSecond(LANES, ms, () => call(next(inputs))) },
    {
      name: 'pg, same SQL',
      run: (ms) =>
        perSecond(LANES, ms, () => Promise.all(next(recorded).map((statement) => bare.query(statement)))),
    },
    0.4,
  )
}

await compareWithBare('listing, 24 by price', listings, readListing)
await compareWithBare('product by slug', slugs, ({ slug }) => findProduct(slug))

await getPurgeFeed().close()
await bare.end()
await closeDatabase()
await database.stop()
