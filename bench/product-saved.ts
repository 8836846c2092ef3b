// Until two web processes show a saved price; compared with one row, NOTIFY and two bare node:http servers.
import pg from 'pg'

import { ensureBuild } from '../scripts/freshness.ts'
import { insertStaff } from '../tests/support/people/staff'

import { openBenchDatabase } from './support/bench-database'
import { startServer } from './support/page-server'
import { untilSaid, type WatchedPage } from './support/watch-page'

const SAVES = 200
const TURN = 20
const PRODUCTS = 20
/** Roubles. */
const FIRST_PRICE = 1_000_001
const LIST = '/catalog/paints?perPage=24'
const administrator = {
  email: `bench-${Date.now()}@example.ru`,
  password: 'начальник склада',
  name: 'Ольга',
  role: 'ADMIN',
} as const

const database = await openBenchDatabase()
await ensureBuild()
await insertStaff(database.url, administrator)
const client = new pg.Client({ connectionString: database.url })
await client.connect()
await client.query('CREATE TABLE IF NOT EXISTS "PlainProduct" AS SELECT 0 AS "priceKopecks"')
const shops = [await startServer('server.ts', '/readyz'), await startServer('server.ts', '/readyz')]
const bare = [
  await startServer('bench/support/plain-product-server.ts', '/'),
  await startServer('bench/support/plain-product-server.ts', '/'),
]

interface Product {
  id: string
  slug: string
  priceKopecks: number
  compareAtPriceKopecks: number | null
}

interface Round {
  send: () => Promise<{ ok: boolean; status: number }>
  pages: readonly WatchedPage[]
}

/** Milliseconds. */
class Times {
  private readonly saving: number[] = []
  private readonly fromAnswer: number[] = []
  private readonly fromSending: number[] = []
  private readonly pages = new Map<string, number[]>()

  async measure({ send, pages }: Round, roubles: number): Promise<void> {
    const says = (text: string): boolean =>
      text.replaceAll(/[\s\u00a0\u202f]|<!-- -->/g, '').includes(String(roubles))
    const sent = performance.now()
    const watched = pages.map(async (page) => ({ name: page.name, at: await untilSaid(page, says) }))
    const { ok, status } = await send()
    const answered = performance.now()
    if (!ok) throw new Error(`A save was refused: ${status}`)
    const seen = await Promise.all(watched)
    for (const { name, at } of seen)
      this.pages.set(name, [...(this.pages.get(name) ?? []), Math.max(0, at - answered)])
    const last = Math.max(...seen.map(({ at }) => at))
    this.saving.push(answered - sent)
    this.fromAnswer.push(Math.max(0, last - answered))
    this.fromSending.push(last - sent)
  }

  print(title: string): void {
    process.stdout.write(`${title}: to the last page ${figures(this.fromAnswer)} from the answer, ${figures(this.fromSending)} from sending; saving ${figures(this.saving)}\n`) // prettier-ignore
    for (const [name, times] of this.pages) process.stdout.write(`  ${name}: ${figures(times)}\n`)
  }
}

function figures(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`
}

async function readProducts(): Promise<Product[]> {
  const page = await (await fetch((shops[0]?.url ?? '') + LIST)).text()
  const slugs = [...new Set([...page.matchAll(/href="\/product\/([\w-]+)"/g)].map(([, slug]) => slug))].slice(
    0,
    PRODUCTS,
  )
  const { rows } = await client.query<Product>(
    'SELECT "id", "slug", "priceKopecks", "compareAtPriceKopecks" FROM "Product" WHERE "slug" = ANY($1)',
    [slugs],
  )
  return rows
}

async function signIn(): Promise<string> {
  const { email, password } = administrator
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${shops[0]?.url ?? ''}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  return ((await answer.json()) as { token: string }).token
}

function shopRound({ id, slug }: Product, token: string, price: number): Round {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ price, oldPrice: null })
  return {
    send: () => fetch(`${shops[0]?.url ?? ''}/api/products/${id}`, { method: 'PUT', headers, body }),
    pages: shops.flatMap(({ url }, index) => [
      { name: `product page, process ${index + 1}`, url: `${url}/product/${slug}` },
      { name: `catalogue card, process ${index + 1}`, url: url + LIST },
      { name: `JSON, process ${index + 1}`, url: `${url}/api/products/${id}` },
    ]),
  }
}

function bareRound(price: number): Round {
  return {
    send: () => fetch(bare[0]?.url ?? '', { method: 'POST', body: String(price) }),
    pages: bare.flatMap(({ url }, index) => ['/product', '/catalogue', '/json'].map((path) => ({ name: `bare, process ${index + 1}`, url: url + path }))),
  } // prettier-ignore
}

const [ours, limit] = [new Times(), new Times()]
const products = await readProducts()
try {
  const token = await signIn()
  const roundOf = (price: number): Round => {
    const product = products[price % products.length]
    if (!product) throw new Error('The list shows no products')
    return shopRound(product, token, price)
  }
  for (let n = 0; n < products.length; n += 1)
    await new Times().measure(roundOf(FIRST_PRICE + SAVES + n), FIRST_PRICE + SAVES + n)
  for (let turn = 0; turn < SAVES; turn += TURN) {
    for (let price = FIRST_PRICE + turn; price < FIRST_PRICE + turn + TURN; price += 1)
      await ours.measure(roundOf(price), price)
    for (let price = FIRST_PRICE + turn; price < FIRST_PRICE + turn + TURN; price += 1)
      await limit.measure(bareRound(price), price)
  }
  ours.print(`product saved, ${SAVES} saves`)
  limit.print('limit: one row, NOTIFY, bare node:http')
} finally {
  for (const { id, priceKopecks, compareAtPriceKopecks } of products)
    await client.query(
      'UPDATE "Product" SET "priceKopecks" = $2, "compareAtPriceKopecks" = $3 WHERE "id" = $1',
      [id, priceKopecks, compareAtPriceKopecks],
    )
  await client.query('DROP TABLE "PlainProduct"')
  await client.end()
  for (const server of [...shops, ...bare]) await server.process.stop()
  await database.stop()
}
process.exit(0)
