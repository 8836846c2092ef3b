// Simulates a phone with a slow network and CPU.
import { existsSync } from 'node:fs'

import lighthouse from 'lighthouse'
import pg from 'pg'

import { migrateDatabase } from '~prisma/migrate/migrate-database'

import { findFreePort } from '../scripts/free-port.ts'
import { ensureBuild } from '../scripts/freshness.ts'
import { sourceHash } from '../scripts/source-hash.mjs'
import { launchBrowser } from '../tests/support/browser/browser'
import { seedFixedDemo } from '../tests/support/database/seed-fixed-demo'

import { openBenchServer, useDatabase } from './support/bench-database'
import { startServer } from './support/page-server'
import { relayWithout } from './support/relay-without'

const promised = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 } as const

type Category = keyof typeof promised
type Scores = Record<Category, number>

const categories = Object.keys(promised) as Category[]
const RUNS = 3
const FILES = '.cache/bench/lighthouse-files'
const FIRST_DEBUGGING_PORT = 9_300

const server = await openBenchServer()
const databaseUrl = await openDemo()
await ensureBuild()
const shop = await startServer('server.ts', '/readyz', { DATA_DIR: FILES })
const relay = await relayWithout('referrer-policy', shop.url)
const port = await findFreePort(FIRST_DEBUGGING_PORT)
const browser = await launchBrowser({ args: [`--remote-debugging-port=${port}`] })
try {
  const pages = {
    home: '/',
    catalogue: '/catalog/paints',
    product: `/product/${(await findSlug(databaseUrl)) ?? ''}`,
    colors: '/colors',
    shade: '/colors/ral-classic/6021',
  }
  const wanted = process.argv.slice(2)
  let missed = 0
  write('page', categories, '')
  for (const [name, path] of Object.entries(pages)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    missed += await inspect(name, relay.url + path)
  }
  if (missed > 0) process.exitCode = 1
} finally {
  await browser.close()
  relay.stop()
  await shop.process.stop()
  await server.stop()
}

async function inspect(name: string, url: string): Promise<number> {
  // The first visit renders the page and its pictures; later ones are cached.
  await measure(url)
  const runs: Measured[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(url))
  const scores = Object.fromEntries(
    categories.map((category) => [category, median(runs.map((run) => run.scores[category]))]),
  ) as Scores
  const last = runs.at(-1)
  write(
    name,
    categories.map((category) => String(scores[category])),
    last?.timings ?? '',
  )
  const missed = categories.filter((category) => scores[category] < promised[category])
  for (const category of missed)
    process.stdout.write(
      `  ${category} < ${promised[category]}: ${last?.reasons[category].join('; ') ?? ''}\n`,
    )
  return missed.length
}

interface Measured {
  scores: Scores
  timings: string
  reasons: Record<Category, string[]>
}

async function measure(url: string, triesLeft = 2): Promise<Measured> {
  const outcome = await lighthouse(url, {
    port,
    onlyCategories: categories,
    output: 'json',
    logLevel: 'error',
  })
  if (!outcome) throw new Error(`Lighthouse gave no result for ${url}`)
  const { categories: rated, audits, runtimeError } = outcome.lhr
  if (runtimeError && triesLeft > 0) return measure(url, triesLeft - 1)
  if (runtimeError) throw new Error(`${runtimeError.code}: ${runtimeError.message}`)
  const reasons = (category: Category): string[] =>
    (rated[category]?.auditRefs ?? [])
      .map(({ id, weight }) => ({ audit: audits[id], weight }))
      .filter(
        ({ audit, weight }) => weight > 0 && audit !== undefined && audit.score !== null && audit.score < 0.9,
      )
      .map(({ audit }) => `${audit?.title} ${audit?.displayValue ?? ''}`.trim())
  const metrics = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
    'speed-index',
  ]
  return {
    scores: Object.fromEntries(
      categories.map((category) => [category, Math.round((rated[category]?.score ?? 0) * 100)]),
    ) as Scores,
    timings: metrics.map((id) => (audits[id]?.displayValue ?? '–').replace(/\s/g, ' ')).join('  '),
    reasons: Object.fromEntries(categories.map((category) => [category, reasons(category)])) as Record<
      Category,
      string[]
    >,
  }
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function write(name: string, cells: readonly string[], timings: string): void {
  const note = timings === '' ? 'FCP  LCP  TBT  CLS  SI' : timings
  process.stdout.write(`${name.padEnd(12)}${cells.map((cell) => cell.padStart(16)).join('')}   ${note}\n`)
}

async function openDemo(): Promise<string> {
  const name = `lighthouse_${sourceHash(['prisma/migrations', 'prisma/seed']).slice(0, 12)}`
  const url = await server.database(name, !existsSync(FILES))
  await migrateDatabase(url)
  useDatabase(url)
  if ((await findSlug(url)) === undefined) await seedFixedDemo('demo', url, FILES)
  return url
}

async function findSlug(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ slug: string }>(
    `SELECT "slug" FROM "Product" WHERE "isActive" AND "archivedAt" IS NULL AND "stock" > 0 ORDER BY "soldCount" DESC, "id" LIMIT 1`,
  )
  await client.end()
  return rows[0]?.slug
}
