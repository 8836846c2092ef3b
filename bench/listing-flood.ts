// `npx tsx bench/listing-flood.ts 600` (seconds): floods the built shop with uncached catalogue pages while
// cached pages and a cart page are measured.
import { mkdirSync, writeFileSync } from 'node:fs'

import pg from 'pg'

import { ensureBuild } from '../scripts/freshness.ts'
import { processMemory } from '../tests/support/shop/process-memory'

import { openBenchDatabase } from './support/bench-database'
import { flood } from './support/flood'
import type { FloodResult } from './support/flood-lanes'
import { startServer, type PageServer } from './support/page-server'
import { probe, type Probe, type ProbeResult } from './support/probe'
import { readRawAnswer } from './support/raw-answer'

const ANSWERS = '.cache/bench/flood-answers.json'
const CONNECTIONS = 40
const LONGEST_SECONDS = 3_600
const QUIET_SECONDS = 30
const headers = { 'Accept-Encoding': 'gzip, br' }

const seconds = Number(process.argv[2] ?? 60)
if (!(seconds >= 5 && seconds <= LONGEST_SECONDS))
  throw new RangeError(`The duration is 5 to ${LONGEST_SECONDS} seconds`)

const database = await openBenchDatabase()
await ensureBuild()
const shop = await startServer('server.ts', '/readyz')
try {
  const { slug, id } = await readProduct()
  const probes: Record<string, Probe> = {
    'kept pages': { paths: ['/', '/catalog', '/about', `/product/${slug}`], perSecond: 20 },
    '/cart': { paths: ['/cart'], perSecond: 5, cookie: await cartOf(id) },
  }
  await measure(shop, probes, 5)
  const quiet = Math.min(seconds, QUIET_SECONDS)
  report('the shop, no flood', await measure(shop, probes, quiet))
  const before = Math.round(processMemory(shop.process.pid))
  const [flooded, answers] = await Promise.all([
    measure(shop, probes, seconds),
    floodWith(shop, seconds, null),
  ])
  report(`the shop, ${CONNECTIONS} connections of unique filters`, flooded)
  const perSecond = Object.values(answers).reduce((sum, count) => sum + count, 0) / seconds
  say(`  flood: ${perSecond.toFixed(0)} answers/s, by status ${JSON.stringify(answers)}`)
  say(
    `  memory of web: ${before} MB before, ${Math.round(processMemory(shop.process.pid))} MB after; /readyz afterwards: ${(await fetch(`${shop.url}/readyz`)).status}`,
  )
  report('plain node:http, no flood', await onPlainServer(probes, (plain) => measure(plain, probes, quiet)))
  const limit = (plain: PageServer) =>
    Promise.all([measure(plain, probes, quiet), floodWith(plain, quiet, Math.max(1, perSecond))])
  const [limited] = await onPlainServer(probes, limit)
  report(`plain node:http, ${perSecond.toFixed(0)} requests/s over ${CONNECTIONS} connections`, limited)
} finally {
  await shop.process.stop()
  await database.stop()
}

async function measure(
  { url }: PageServer,
  probes: Record<string, Probe>,
  duration: number,
): Promise<Record<string, ProbeResult>> {
  const results = Object.entries(probes).map(
    async ([name, one]) => [name, await probe(url, one, duration * 1_000)] as const,
  )
  return Object.fromEntries(await Promise.all(results))
}

function floodWith({ url }: PageServer, duration: number, perSecond: number | null): Promise<FloodResult> {
  return flood({ url, connections: CONNECTIONS, milliseconds: duration * 1_000, perSecond })
}

async function onPlainServer<T>(
  probes: Record<string, Probe>,
  work: (plain: PageServer) => Promise<T>,
): Promise<T> {
  const requests = Object.values(probes).flatMap(({ paths, cookie }) =>
    paths.map((path) => ({ path, cookie })),
  )
  const answers = requests.map(async ({ path, cookie }) => {
    const own = cookie === undefined ? headers : { ...headers, Cookie: cookie }
    return [path, await readRawAnswer(shop.url + path, own)] as const
  })
  mkdirSync('.cache/bench', { recursive: true })
  writeFileSync(ANSWERS, JSON.stringify(Object.fromEntries(await Promise.all(answers))))
  const plain = await startServer('bench/support/plain-server.ts', '/cart', { PLAIN_ANSWERS: ANSWERS })
  try {
    return await work(plain)
  } finally {
    await plain.process.stop()
  }
}

function report(title: string, results: Record<string, ProbeResult>): void {
  say(title)
  for (const [name, { p50, p99, longest, statuses }] of Object.entries(results)) {
    const times = [p50, p99, longest].map((milliseconds) => `${milliseconds.toFixed(1)} ms`)
    say(
      `  ${name}: p50 ${times[0]}, p99 ${times[1]}, longest ${times[2]}, by status ${JSON.stringify(statuses)}`,
    )
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function readProduct(): Promise<{ slug: string; id: string }> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ slug: string; id: string }>(
    `SELECT "slug", "id" FROM "Product" WHERE "isActive" AND "inStock" AND "archivedAt" IS NULL AND "stock" > 0 ORDER BY "sku" LIMIT 1`,
  )
  await client.end()
  const [product] = rows
  if (!product) throw new Error('The bench database has no product on sale')
  return product
}

async function cartOf(productId: string): Promise<string> {
  const body = new URLSearchParams({ intent: 'add', productId, quantity: '1' })
  const answer = await fetch(`${shop.url}/cart`, { method: 'POST', body, redirect: 'manual' })
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('cart='))?.split(';')[0] // prettier-ignore
  if (cookie === undefined) throw new Error(`No cart: ${answer.status}`)
  return cookie
}
