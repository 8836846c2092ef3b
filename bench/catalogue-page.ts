// The built shop's catalogue page beside a bare Remix page with the same components: stock streaming entry, plain Express, one pg statement.
import { spawnSync } from 'node:child_process'

import autocannon from 'autocannon'
import pg from 'pg'

import { ensureBuild } from '../scripts/freshness.ts'
import { findFreePort } from '../scripts/free-port.ts'
import { waitUntilReady } from '../scripts/start/wait-until-ready.ts'
import { ShopProcess } from '../tests/support/shop-process'

import { openBenchDatabase } from './support/bench-database'
import { compare } from './support/compare'

const CONNECTIONS = 8
const FIRST_PORT = 7_400
/** Both servers need their hot code compiled before anything is counted. */
const WARM_UP_MS = 5_000

interface PageServer {
  url: string
  process: ShopProcess
}

const database = await openBenchDatabase()
await ensureBuild()
buildBarePage()
const paths = await readPaths()
const shop = await startServer('server.ts', '/readyz')
const bare = await startServer('bench/bare-remix/server.ts', paths[0] ?? '', { BARE_SHOP: JSON.stringify(await readShopData(shop.url)) })
try {
  await compareMarkup()
  await load(shop, WARM_UP_MS)
  await load(bare, WARM_UP_MS)
  const contender = (name: string, server: PageServer) => ({ name, run: (ms: number) => load(server, ms) })
  await compare(`catalogue page, 24 cards, ${CONNECTIONS} connections`, contender('the shop', shop), contender('bare Remix', bare), 0.8)
} finally {
  await Promise.all([shop.process.stop(), bare.process.stop()])
  await database.stop()
}

function buildBarePage(): void {
  const cli = [
    'node_modules/@remix-run/dev/dist/cli.js',
    'vite:build',
    '--config',
    'bench/bare-remix/vite.config.ts',
    '--logLevel',
    'error',
  ]
  const built = spawnSync(process.execPath, cli, { env: { ...process.env, NODE_ENV: 'production' }, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`The bare page was not built: ${built.stdout}${built.stderr}`)
}

/** Three pages of every category that has them. */
async function readPaths(): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ slug: string }>(
    `SELECT "slug" FROM "Category" category WHERE "isActive" AND 72 <=
       (SELECT count(*) FROM "Product" WHERE "categoryId" = category."id" AND "isActive" AND "archivedAt" IS NULL) ORDER BY "sortOrder"`,
  )
  await client.end()
  return rows.flatMap(({ slug }) => [1, 2, 3].map((page) => `/catalog/${slug}?perPage=24${page === 1 ? '' : `&page=${page}`}`))
}

async function startServer(script: string, readyPath: string, extra: Record<string, string> = {}): Promise<PageServer> {
  const port = await findFreePort(FIRST_PORT)
  const url = `http://127.0.0.1:${port}`
  const server = new ShopProcess(script, [script], { ...process.env, PORT: String(port), APP_URL: url, ...extra })
  server.start()
  const isReady = readyPath === '/readyz' ? await waitUntilReady(url, 30_000) : await answers(url + readyPath)
  if (!isReady) throw new Error(`${script} does not answer:\n${server.output}`)
  return { url, process: server }
}

async function answers(url: string): Promise<boolean> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await fetch(url).then(({ ok }) => ok, () => false)) return true // prettier-ignore
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return false
}

/** What the shop's layout would load for a visitor without cookies. */
async function readShopData(origin: string): Promise<unknown> {
  const { readPublicSettings } = await import('~/domain/settings/index.server')
  const { closeDatabase } = await import('~/platform/db.server')
  const { getCache } = await import('~/platform/cache.server')
  const { general, contact } = await readPublicSettings()
  await getCache().close()
  await closeDatabase()
  const { phones, email, city } = contact
  const shopName = { name: general.siteName, description: general.siteDescription }
  return { origin, ...shopName, phones, email, city, quantities: {}, customerName: null, toast: null }
}

/** Prints both sizes, and fails unless the bare page shows the same elements. */
async function compareMarkup(): Promise<void> {
  const [path = ''] = paths
  const pages = await Promise.all([shop, bare].map(async ({ url }) => (await fetch(url + path)).text()))
  const [ours = '', limit = ''] = pages
  const count = (html: string) => [/<article/g, /<a /g, /<img/g, /<option/g, /<button/g].map((tag) => html.match(tag)?.length ?? 0)
  const size = (html: string) => (Buffer.byteLength(html) / 1_024).toFixed(1)
  process.stdout.write(`HTML: ${size(ours)} KB ours, ${size(limit)} KB bare; articles, links, pictures, options, buttons: ${count(ours).join(', ')} and ${count(limit).join(', ')}\n`) // prettier-ignore
  if (count(ours).join() !== count(limit).join()) throw new Error('The two pages differ: the bare one is not a fair limit')
}

/** Loads the server for about `milliseconds`; returns pages per second. */
async function load({ url }: PageServer, milliseconds: number): Promise<number> {
  const requests = paths.map((path) => ({ method: 'GET' as const, path }))
  const result = await autocannon({ url, connections: CONNECTIONS, duration: Math.max(1, Math.round(milliseconds / 1_000)), requests })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`)
  return result['2xx'] / result.duration
}
