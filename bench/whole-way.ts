// An order through web, worker, queue and mails until nothing is left to do.
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { ensureBuild } from '../scripts/freshness.ts'
import { programArgs } from '../scripts/start/program-args.ts'
import { startRedis } from '../tests/support/services/redis-server'
import { ShopProcess } from '../tests/support/shop/shop-process'

import { openBenchDatabase } from './support/bench-database'
import { buyByJson, buyByPages, reconnect, type OfferedProduct } from './support/buyers'
import { perSecond } from './support/compare'
import { startServer, type PageServer } from './support/page-server'
import { readPostmaster } from './support/postmaster'
import { familyProcessorTime, processorTime } from './support/processor-time'

const BUYERS = 8
const WARM_UP_MS = 3_000
const ROUND_MS = 15_000
const DRAIN_LIMIT_MS = 300_000
const QUEUES = ['mail', 'orders', 'payments']
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const showsStatements = process.argv.includes('--statements')

const database = await openBenchDatabase(undefined, 'counting')
await ensureBuild()
process.env.TRUST_PROXY = 'loopback'
const pool = new pg.Pool({ connectionString: database.url, max: 4 })
await pool.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements')
await pool.query(
  'UPDATE "Product" SET "stock" = 1000000, "inStock" = true WHERE "isActive" AND "archivedAt" IS NULL',
)
await pool.query('ANALYZE "Product"')
const { rows: products } = await pool.query<OfferedProduct>(
  `SELECT product."id", product."priceKopecks" AS price FROM "Product" product JOIN "Category" category ON category."id" = product."categoryId"
   WHERE product."isActive" AND product."archivedAt" IS NULL AND category."isActive" ORDER BY product."id"`,
)
const postmaster = await readPostmaster(pool)

const ways = { json: { title: 'POST /api/orders', buy: buyByJson, promised: 150 }, pages: { title: 'three adds, checkout page, order', buy: buyByPages, promised: 50 } } // prettier-ignore
const plain = await startServer('bench/support/plain-order-server.ts', '/', { NODE_OPTIONS: '--import tsx' })
try {
  await measureLimit(plain)
  for (const backend of ['Postgres', 'Redis'] as const)
    if (wanted.length === 0 || wanted.includes(backend)) await measureBackend(backend)
} finally {
  await plain.process.stop()
  await pool.end()
  await database.stop()
}
process.exit(0)

async function measureLimit({ url }: PageServer): Promise<void> {
  await perSecond(BUYERS, WARM_UP_MS, () => buyByJson(url, products))
  const rate = await perSecond(BUYERS, ROUND_MS, () => buyByJson(url, products))
  await pool.query('UPDATE "OutboxEvent" SET "sentAt" = now() WHERE "sentAt" IS NULL')
  process.stdout.write(`limit, node:http + pg, one statement, no mails: ${rate.toFixed(0)} orders/s\n`)
}

async function measureBackend(backend: 'Postgres' | 'Redis'): Promise<void> {
  const redis = backend === 'Redis' ? await startRedis() : null
  const sink = new ShopProcess('sink', ['--import', 'tsx', 'bench/support/mail-sink.ts'], process.env)
  sink.start()
  Object.assign(process.env, {
    REDIS_URL: redis?.url ?? '',
    SMTP_URL: `smtp://127.0.0.1:${await portOf(sink)}`,
  })
  const web = await startServer('server.ts', '/readyz')
  const worker = new ShopProcess('worker', programArgs('worker'), { ...process.env, APP_URL: web.url })
  worker.start()
  const pids = {
    web: web.process.pid,
    worker: worker.pid,
    Postgres: postmaster,
    sink: sink.pid,
    buyers: process.pid,
  }
  try {
    for (const way of Object.values(ways)) await measureWay(backend, way, web.url, pids)
  } finally {
    await Promise.all([web.process.stop(), worker.stop(), sink.stop()])
    await redis?.stop()
  }
}

type Way = (typeof ways)[keyof typeof ways]
type Pids = Record<string, number | undefined>

async function measureWay(
  backend: string,
  { title, buy, promised }: Way,
  url: string,
  pids: Pids,
): Promise<void> {
  const round = (ms: number) => {
    reconnect()
    return perSecond(BUYERS, ms, () => buy(url, products))
  }
  await round(WARM_UP_MS)
  await drained()
  await pool.query('SELECT pg_stat_statements_reset()')
  const before = await readFigures(pids)
  const rate = await round(ROUND_MS)
  const placedAt = performance.now()
  await drained()
  const seconds = (performance.now() - placedAt) / 1_000
  const after = await readFigures(pids)
  const orders = after.orders - before.orders
  const each = (name: 'jobs' | 'statements') => ((after[name] - before[name]) / orders).toFixed(1)
  const time = Object.keys(pids).map(
    (name) => `${name} ${(((after.time[name] ?? 0) - (before.time[name] ?? 0)) / orders).toFixed(1)}`,
  )
  process.stdout.write(
    `queue on ${backend}, ${title}: ${rate.toFixed(1)} orders/s, promised ≥ ${promised} on Postgres; drained ${seconds.toFixed(1)} s after the last; ` +
      `each order ${each('jobs')} jobs, ${each('statements')} statements; milliseconds of processor time: ${time.join(', ')}\n`,
  )
  if (showsStatements) await printStatements(orders)
}

async function drained(): Promise<void> {
  const { createQueueSystem } = await import('~/platform/queue/queue.server')
  const system = createQueueSystem({
    databaseUrl: database.url,
    redisUrl: process.env.REDIS_URL === '' ? undefined : process.env.REDIS_URL,
  })
  const deadline = performance.now() + DRAIN_LIMIT_MS
  for (;;) {
    const { rows } = await pool.query<{ left: boolean }>(
      'SELECT EXISTS (SELECT 1 FROM "OutboxEvent" WHERE "sentAt" IS NULL) AS left',
    )
    const counts = await Promise.all(
      QUEUES.map((name) => system.queue(name).getJobCountByTypes('waiting', 'active', 'delayed')),
    )
    if (!rows[0]?.left && counts.every((count) => count === 0)) break
    if (performance.now() > deadline) throw new Error(`Not drained: ${counts.join(', ')} jobs left`)
    await sleep(100)
  }
  await system.close(0)
}

interface Figures {
  orders: number
  jobs: number
  statements: number
  time: Record<string, number>
}

async function readFigures(pids: Pids): Promise<Figures> {
  const { reactTo } = await import('../jobs/reactions')
  const { rows } = await pool.query<{ orders: number; statements: number }>(
    `SELECT (SELECT count(*)::int FROM "Order") AS orders, (SELECT sum("calls")::float FROM pg_stat_statements) AS statements`,
  )
  const events = await pool.query<{ id: string; name: string; payload: unknown }>(
    'SELECT "id", "name", "payload" FROM "OutboxEvent"',
  )
  const time = Object.fromEntries(
    Object.entries(pids).map(([name, pid]) => [
      name,
      pid === undefined ? 0 : (name === 'Postgres' ? familyProcessorTime : processorTime)(pid),
    ]),
  )
  const jobs = events.rows.reduce((count, event) => count + reactTo(event).length, 0)
  return { orders: rows[0]?.orders ?? 0, statements: rows[0]?.statements ?? 0, jobs, time }
}

async function printStatements(orders: number): Promise<void> {
  const { rows } = await pool.query<{ calls: number; time: number; query: string }>(
    `SELECT "calls"::float, "total_exec_time" AS time, left(regexp_replace("query", '\\s+', ' ', 'g'), 110) AS query FROM pg_stat_statements
     WHERE "dbid" = (SELECT oid FROM pg_database WHERE datname = current_database()) ORDER BY "total_exec_time" DESC LIMIT 40`,
  )
  for (const { calls, time, query } of rows) {
    process.stdout.write(
      `  ${(time / orders).toFixed(3)} ms in ${(calls / orders).toFixed(2)} calls: ${query}\n`,
    )
  }
}

async function portOf(sink: ShopProcess): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const port = /port (\d+)/.exec(sink.output)?.[1]
    if (port) return Number(port)
    await sleep(50)
  }
  throw new Error(`The mail sink does not answer:\n${sink.output}`)
}
