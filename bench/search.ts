// At 5,000 and 100,000 products, each compared with bare statements.
import { spawnSync } from 'node:child_process'

import autocannon from 'autocannon'
import pg, { type QueryConfig } from 'pg'

import { openBenchDatabase } from './support/bench-database'
import { compare, perSecond } from './support/compare'
import { startServer } from './support/page-server'
import { recordStatements } from './support/record-statements'

const SIZES = [5_000, 100_000]
const LANES = 3
const QUERIES = [
  'краска',
  'белый',
  'эмаль глянцевая',
  'лак паркетный',
  'грунтовка',
  'фасадная краска',
  'серый',
  'антисептик дуб',
  'герметик',
  'валик',
]
const TYPED = ['кр', 'крас', 'краска ф', 'эма', 'эмаль бел', 'лак', 'гру', 'антисеп', 'гермет', 'вал']
const FILTERS = [
  '', 'sort=name-asc', 'color=белый', 'color=белый&type=Акриловая', 'priceFrom=100&priceTo=3000', 'inStock=1&sort=price-desc', 'property=washability&sort=color-desc',
  'volume=900&color=белый&type=Акриловая&brand=Приозёрск&priceFrom=1&priceTo=100000&property=washability', 'color=калужница&type=Латексная', 'page=20',
] // prettier-ignore
const REPEATS = 15

const WALKS = [
  ...['popular', 'createdAt-asc', 'price-asc', 'name-desc', 'color-asc'].flatMap((sort) => [`sort=${sort}`, `sort=${sort}&page=90`, `sort=${sort}&page=100000`]),
  ...QUERIES.flatMap((search) => [`search=${search}`, `search=${search}&page=8`]),
] // prettier-ignore

const ROUNDS = [
  ['the first second', 1],
  ['the next three', 3],
  ['then', 8],
] as const

const [wantedSize, part] = process.argv.slice(2)
if (wantedSize === undefined) {
  for (const size of SIZES) {
    const args = ['node_modules/tsx/dist/cli.mjs', 'bench/search.ts', String(size)]
    if (spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0)
      throw new Error(`${size} products: not finished`)
  }
} else {
  await runAt(Number(wantedSize))
}

async function runAt(products: number): Promise<void> {
  const database = await openBenchDatabase(products)
  const { getSearchPool } = await import('~/platform/db/database-pools.server')
  const { closeDatabase } = await import('~/platform/db/db.server')
  const { getCache } = await import('~/platform/cache/cache.server')
  const { getPurgeFeed } = await import('~/platform/cache/purges.server')
  const bare = new pg.Pool({ connectionString: database.url, max: LANES })
  await bare.query('VACUUM ANALYZE')
  getCache()
  await new Promise((resolve) => setTimeout(resolve, 500))
  process.stdout.write(`${products} products\n`)
  if (part === undefined) await compareSearch(bare)
  if (part === undefined) await compareSuggestions(bare, getSearchPool())
  if (part !== 'statements') await measureJson(products)
  if (part !== 'json') await timeStatements(bare)
  await getPurgeFeed().close()
  await bare.end()
  await closeDatabase()
  await database.stop()
}

async function compareSearch(bare: pg.Pool): Promise<void> {
  const { parseListingQuery, readListing } = await import('~/domain/catalog/index.server')
  const { readCatalogIndex } = await import('~/domain/catalog/cards/read-catalog-index.server')
  const { forgetFound } = await import('~/domain/catalog/cards/listing-memory')
  const { resolveSearch } = await import('~/domain/catalog/search/resolve-search.server')
  const texts: string[] = []
  for (const text of QUERIES) texts.push((await resolveSearch(text, false))?.terms.tsquery ?? '')
  const matches = `FROM "ProductSearch" WHERE "isVisible" AND "vector" @@ to_tsquery('russian', $1)`
  const rank = `SELECT "productId" FROM (SELECT "productId", "vector" ${matches} LIMIT 500) candidate
    ORDER BY ts_rank("vector", to_tsquery('russian', $1)) DESC, "productId" LIMIT 24`
  const count = `SELECT count(*) FROM (SELECT 1 ${matches} LIMIT 1001) counted`
  let n = 0
  const next = <T>(list: readonly T[]): T => list[(n += 1) % list.length] as T
  const index = await readCatalogIndex()
  const ask = () =>
    readListing(parseListingQuery(new URLSearchParams({ search: next(QUERIES), perPage: '24' }), null))
  const askFirst = () => {
    forgetFound(index)
    return ask()
  }
  for (const [title, call] of [['search, 24 best and count, asked first', askFirst], ['search, 24 best and count, asked before', ask]] as const) {
    await compare(
      title,
      { name: 'readListing', run: (ms) => perSecond(LANES, ms, call) },
      { name: 'bare narrow table', run: (ms) => perSecond(LANES, ms, () => bareSearch(next(texts))) },
      0.6,
    )
  } // prettier-ignore

  async function bareSearch(text: string): Promise<void> {
    await bare.query({ name: 'rank', text: rank, values: [text] })
    await bare.query({ name: 'count', text: count, values: [text] })
  }
}

function variantOf(text: string, n: number): string {
  return `${text} ${n.toString(2).replaceAll('0', '?').replaceAll('1', '!')}`
}

async function compareSuggestions(bare: pg.Pool, pool: pg.Pool): Promise<void> {
  const { readSuggestions } = await import('~/domain/catalog/index.server')
  let n = 0
  const next = <T>(list: readonly T[]): T => list[(n += 1) % list.length] as T
  const statements = await recordStatements(pool, () =>
    Promise.all(TYPED.map((text) => readSuggestions(variantOf(text, 0)))),
  )
  const shop = await startServer('server.ts', '/readyz')
  const ask = async (text: string): Promise<void> => {
    await (
      await fetch(`${shop.url}/catalog/suggestions?${new URLSearchParams({ search: text }).toString()}`)
    ).text()
  }
  const limit = {
    name: 'its statement',
    run: (ms: number) => perSecond(1, ms, () => bare.query(next(statements))),
  }
  const ours = [
    ['suggestions, nothing kept', () => readSuggestions(variantOf(next(TYPED), n))],
    ['suggestions over HTTP, nothing kept', () => ask(variantOf(next(TYPED), n))],
    ['suggestions over HTTP, texts typed before', () => ask(next(TYPED))],
  ] as const
  try {
    for (const [title, call] of ours) {
      await compare(title, { name: 'the shop', run: (ms) => perSecond(1, ms, call) }, limit, 0.67)
    }
  } finally {
    await shop.process.stop()
  }
}

async function measureJson(products: number): Promise<void> {
  const shop = await startServer('server.ts', '/readyz')
  const requests = QUERIES.flatMap((search) => [1, 2, 3].map((page) => new URLSearchParams({ search, limit: '24', page: String(page) }).toString())).map((query) => ({
    method: 'GET' as const, path: `/api/products?${query}`, headers: { cookie: 'cart=bench' },
  })) // prettier-ignore
  try {
    for (const [round, seconds] of ROUNDS) {
      const {
        '2xx': good,
        duration,
        non2xx,
        errors,
      } = await autocannon({ url: shop.url, connections: LANES * 2, duration: seconds, requests })
      if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} bad answers, ${errors} errors`)
      process.stdout.write(
        `search by JSON, 24 a page, ${round}: ${Math.round(good / duration)}/s${products === 5_000 ? ' (promised ≥ 600)' : ''}\n`,
      )
    }
  } finally {
    await shop.process.stop()
  }
}

async function timeStatements(bare: pg.Pool): Promise<void> {
  const { parseListingQuery, readCategories, readListing } = await import('~/domain/catalog/index.server')
  const { readCatalogIndex } = await import('~/domain/catalog/cards/read-catalog-index.server')
  const { forgetFound } = await import('~/domain/catalog/cards/listing-memory')
  const { getPool, getSearchPool } = await import('~/platform/db/database-pools.server')
  const { getCache } = await import('~/platform/cache/cache.server')
  const [category] = await readCategories()
  await readListing(parseListingQuery(new URLSearchParams('search=none'), null))
  getCache().forget('catalog-index')
  const parts = []
  for (const statement of await recordStatements(getPool(), readCatalogIndex))
    parts.push((await timesOf(bare, statement)).median)
  const all = parts.reduce((sum, part) => sum + part, 0)
  process.stdout.write(
    `the index: ${parts.length} statements, slowest ${Math.max(...parts).toFixed(1)} ms, all ${all.toFixed(0)} ms\n`,
  )
  const worst = { statements: 0, median: 0, highest: 0 }
  for (const [query, slug] of [
    ...[...FILTERS, ...WALKS].map((filters) => [filters, null] as const),
    ['', category?.slug ?? null],
    ['color=белый', category?.slug ?? null],
  ] as const) {
    const statements: QueryConfig[] = []
    const read = () => readListing(parseListingQuery(new URLSearchParams(query), slug))
    await read()
    forgetFound(await readCatalogIndex())
    const searched = await recordStatements(getSearchPool(), async () =>
      statements.push(...(await recordStatements(getPool(), read))),
    )
    statements.push(...searched)
    const times = []
    for (const statement of statements) times.push(await timesOf(bare, statement))
    const slowest = times.reduce((a, b) => (b.median > a.median ? b : a), { median: 0, highest: 0 })
    process.stdout.write(`  /catalog${slug === null ? '' : `/${slug}`}?${query}: ${statements.length} statements, slowest ${slowest.median.toFixed(1)} ms (highest ${slowest.highest.toFixed(1)})\n`) // prettier-ignore
    worst.statements = Math.max(worst.statements, statements.length)
    worst.median = Math.max(worst.median, slowest.median)
    worst.highest = Math.max(worst.highest, slowest.highest)
  }
  process.stdout.write(`catalogue with all facets: ${worst.statements} statements a page (promised ≤ 3), slowest ${worst.median.toFixed(1)} ms (promised ≤ 50), highest single run ${worst.highest.toFixed(1)} ms\n`) // prettier-ignore
}

async function timesOf(bare: pg.Pool, statement: QueryConfig): Promise<{ median: number; highest: number }> {
  const times: number[] = []
  for (let run = 0; run < REPEATS; run += 1) {
    const start = performance.now()
    await bare.query(statement)
    times.push(performance.now() - start)
  }
  const warm = times.slice(3).sort((a, b) => a - b)
  return { median: warm[Math.floor(warm.length / 2)] ?? 0, highest: warm.at(-1) ?? 0 }
}
