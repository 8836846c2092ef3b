// For visitors with a cart (page-cache.ts measures the others), compared with a bare Remix page with the same
// components.
import autocannon from 'autocannon'
import pg from 'pg'

import { ensureBuild } from '../scripts/freshness.ts'

import { startBarePage } from './support/bare-page'
import { openBenchDatabase } from './support/bench-database'
import { compare } from './support/compare'
import { startServer, type PageServer } from './support/page-server'

const CONNECTIONS = 8
const WARM_UP_MS = 5_000

const database = await openBenchDatabase()
await ensureBuild()
const paths = await readPaths()
const shop = await startServer('server.ts', '/readyz')
const bare = await startBarePage(paths[0] ?? '', shop.url)
try {
  const { elsewhere, here } = await readCartProducts()
  const carts = { elsewhere: await cartOf([elsewhere]), here: await cartOf(here) }
  await compareMarkup(carts.elsewhere)
  await load(shop, WARM_UP_MS, carts.elsewhere)
  await load(bare, WARM_UP_MS)
  const contender = (name: string, server: PageServer, cookie?: string) => ({
    name,
    run: (ms: number) => load(server, ms, cookie),
  })
  const limit = contender('bare Remix', bare)
  const title = `24 cards, ${CONNECTIONS} connections`
  await compare(
    `catalogue page, cart of another page's product, ${title}`,
    contender('the shop', shop, carts.elsewhere),
    limit,
    1.2,
  )
  await compare(
    `catalogue page, cart of products on the pages, ${title}`,
    contender('the shop', shop, carts.here),
    limit,
    1.2,
  )
} finally {
  await Promise.all([shop.process.stop(), bare.process.stop()])
  await database.stop()
}

async function readPaths(): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ slug: string }>(
    `SELECT "slug" FROM "Category" category WHERE "isActive" AND 72 <=
       (SELECT count(DISTINCT coalesce("familyId", "id")) FROM "Product" WHERE "categoryId" = category."id" AND "isActive" AND "archivedAt" IS NULL) ORDER BY "sortOrder"`,
  )
  await client.end()
  return rows.flatMap(({ slug }) =>
    [1, 2, 3].map((page) => `/catalog/${slug}?perPage=24${page === 1 ? '' : `&page=${page}`}`),
  )
}

async function readCartProducts(): Promise<{ elsewhere: string; here: string[] }> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `SELECT "id" FROM "Product" WHERE "isActive" AND "inStock" AND "stock" > 0 AND "archivedAt" IS NULL ORDER BY "soldCount", "id"`,
  )
  await client.end()
  const sellable = new Set(rows.map(({ id }) => id))
  const pages = await Promise.all(paths.map(async (path) => (await fetch(shop.url + path)).text()))
  const shown = pages.map((html) =>
    [...html.matchAll(/name="productId" value="([^"]+)"/g)].map(([, id = '']) => id),
  )
  const here = shown.flatMap((ids) => ids.find((id) => sellable.has(id)) ?? [])
  const all = new Set(shown.flat())
  return { elsewhere: rows.find(({ id }) => !all.has(id))?.id ?? '', here: [...new Set(here)].slice(0, 50) }
}

async function cartOf(productIds: string[]): Promise<string> {
  const body = new URLSearchParams(productIds.slice(0, 20).flatMap((id) => [['productId', id], ['quantity', '1']])) // prettier-ignore
  body.set('intent', 'add-set')
  const answer = await fetch(`${shop.url}/cart`, { method: 'POST', body, redirect: 'manual' })
  const cookie = answer.headers
    .getSetCookie()
    .find((line) => line.startsWith('cart='))
    ?.split(';')[0]
  if (answer.status !== 303 || cookie === undefined) throw new Error(`No cart: ${answer.status}`)
  return cookie
}

async function compareMarkup(cookie: string): Promise<void> {
  const [path = ''] = paths
  const pages = await Promise.all(
    [shop, bare].map(async ({ url }) => (await fetch(url + path, { headers: { cookie } })).text()),
  )
  const [ours = '', limit = ''] = pages
  const count = (html: string) =>
    [/<article/g, /<a /g, /<img/g, /<option/g, /<button/g].map((tag) => html.match(tag)?.length ?? 0)
  const size = (html: string) => (Buffer.byteLength(html) / 1_024).toFixed(1)
  process.stdout.write(`HTML: ${size(ours)} KB ours, ${size(limit)} KB bare; articles, links, pictures, options, buttons: ${count(ours).join(', ')} and ${count(limit).join(', ')}\n`) // prettier-ignore
  if (count(ours).join() !== count(limit).join())
    throw new Error('The two pages differ: the bare one is not a fair limit')
}

/** Returns pages per second. */
async function load({ url }: PageServer, milliseconds: number, cookie = ''): Promise<number> {
  const requests = paths.map((path) => ({ method: 'GET' as const, path, headers: { cookie } }))
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
