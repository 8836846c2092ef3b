// Storing compared with bare inserts and COPY, the web process's intake, and the cost per page.
import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'

import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

import { ensureBuild } from '../scripts/freshness.ts'
import { programArgs } from '../scripts/start/program-args.ts'
import { ShopProcess } from '../tests/support/shop/shop-process'

import { openBenchDatabase } from './support/bench-database'
import { compare, perSecond } from './support/compare'
import { startServer, type PageServer } from './support/page-server'
import { findWrk, loadWithWrk } from './support/wrk'

const BATCH = 500
const REPORTED = 50
const FLOOD_MS = 10_000
const PAGES = 50
const BLOCKS = 10
const LUA = '.cache/bench/track.lua'
const TRACK = '/api/analytics/track'
const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'

const database = await openBenchDatabase()
const { getPool } = await import('~/platform/db/database-pools.server')
const { closeDatabase } = await import('~/platform/db/db.server')
const { newId } = await import('~/platform/db/ids.server')
const { eventPartitions, flushEvents, recordEvent, storeEvents } =
  await import('~/domain/analytics/index.server')
const { preparePartitions } = await import('~/platform/partitions/partitions.server')

type Row = ReturnType<typeof makeRow>

function makeRow() {
  return {
    id: newId(),
    occurredAt: new Date().toISOString(),
    type: 'PRODUCT_VIEW',
    path: '/product/emal-pf-115-belaya',
    productId: newId(),
    orderId: null,
    userId: null,
    visitorHash: 'b0ad5e6b7f3f4a0f9d7c51d1f1f2c3d4e5f60718',
    ip: '198.51.100.0',
    isBot: false,
    data: { script: true },
  }
}

const batch = (): Row[] => Array.from({ length: BATCH }, makeRow)
const columns = `"id", "occurredAt", "type", "path", "productId", "orderId", "userId", "visitorHash", "ip", "isBot", "data"`
const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** The fastest plain statement (reference/performance.md). */
async function insertBare(client: pg.Client): Promise<void> {
  const rows = batch()
  const arrays = [
    rows.map((row) => row.id),
    rows.map((row) => row.occurredAt),
    rows.map((row) => row.type),
    rows.map((row) => row.path),
    rows.map((row) => row.productId),
    rows.map((row) => row.orderId),
    rows.map((row) => row.userId),
    rows.map((row) => row.visitorHash),
    rows.map((row) => row.ip),
    rows.map((row) => row.isBot),
    rows.map((row) => JSON.stringify(row.data)),
  ]
  await client.query({
    name: 'bare',
    text: `INSERT INTO "AnalyticsEvent" (${columns}) SELECT * FROM unnest($1::uuid[], $2::timestamptz[], $3::"AnalyticsEventType"[], $4::text[],
      $5::uuid[], $6::uuid[], $7::uuid[], $8::text[], $9::text[], $10::boolean[], $11::jsonb[])`,
    values: arrays,
  })
}

async function copyBare(client: pg.Client): Promise<void> {
  const lines = batch().map((row) =>
    [
      row.id,
      row.occurredAt,
      row.type,
      row.path,
      row.productId,
      '\\N',
      '\\N',
      row.visitorHash,
      row.ip,
      'f',
      JSON.stringify(row.data),
    ].join('\t'),
  )
  await pipeline(
    Readable.from([`${lines.join('\n')}\n`]),
    client.query(copyFrom(`COPY "AnalyticsEvent" (${columns}) FROM STDIN`)),
  )
}

async function compareStoring(client: pg.Client): Promise<void> {
  const rows = (name: string, work: () => Promise<unknown>) => ({
    name,
    run: async (ms: number) => BATCH * (await perSecond(1, ms, work)),
  })
  const ours = rows('storeEvents: rows checked, each once', () => storeEvents(batch()))
  await compare(
    'events stored by the worker',
    ours,
    rows('INSERT … SELECT unnest() of 500', () => insertBare(client)),
    0.6,
  )
  await compare(
    'events stored by the worker',
    ours,
    rows('COPY of 500', () => copyBare(client)),
    0.5,
  )
}

/** In microseconds. */
async function measureRecording(): Promise<void> {
  let spent = 0
  const rounds = 20
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    for (let n = 0; n < BATCH; n += 1)
      recordEvent({ type: 'SEARCH', path: '/catalog', data: { search: 'краска для пола', results: 12 } })
    spent += performance.now() - start
    await flushEvents()
  }
  await getPool().query(`DELETE FROM bullmq.job WHERE queue = 'analytics'`)
  print(`recordEvent: ${((spent * 1_000) / (rounds * BATCH)).toFixed(1)} µs of the page that records`)
}

async function countStored(): Promise<number> {
  const { rows } = await getPool().query<{ count: number }>(
    'SELECT count(*)::int AS count FROM "AnalyticsEvent"',
  )
  return rows[0]?.count ?? 0
}

/** HTTP → memory → queue → worker → partition, all on the same machine. */
async function flood(shop: PageServer, worker: ShopProcess): Promise<void> {
  const body = JSON.stringify({
    events: Array.from({ length: REPORTED }, () => ({
      eventType: 'PAGE_VIEW',
      eventData: { path: '/about' },
    })),
  })
  writeFileSync(
    LUA,
    `wrk.method = "POST"\nwrk.headers["Content-Type"] = "application/json"\nwrk.body = '${body}'\n`,
  )
  worker.start()
  const before = await countStored()
  const start = performance.now()
  const perSecondReported = loadWithWrk(
    findWrk(),
    shop.url + TRACK,
    FLOOD_MS,
    { 'User-Agent': browser },
    8,
    LUA,
  )
  const accepted = Math.round(perSecondReported * REPORTED)
  let stored = await countStored()
  for (let last = -1; stored !== last;) {
    last = stored
    await sleep(3_000)
    stored = await countStored()
  }
  const seconds = (performance.now() - start) / 1_000 - 3
  print(
    `over HTTP, ${REPORTED} events a message: ${accepted}/s answered 202, ${Math.round((stored - before) / seconds)}/s stored by one worker`,
  )
  print(
    `  of ${Math.round((accepted * FLOOD_MS) / 1_000)} events ${stored - before} are stored; the others found the buffer full and were counted`,
  )
  writeFileSync(
    LUA,
    `wrk.method = "POST"\nwrk.headers["Content-Type"] = "application/json"\nwrk.body = '${JSON.stringify({ eventType: 'PAGE_VIEW', eventData: { path: '/about' } })}'\n`,
  )
  const single = loadWithWrk(findWrk(), shop.url + TRACK, FLOOD_MS / 2, { 'User-Agent': browser }, 8, LUA)
  print(`over HTTP, one event a message: ${Math.round(single)}/s answered 202`)
}

/** Milliseconds. */
async function measurePages(shop: PageServer): Promise<void> {
  for (const [name, path] of [
    ['page from the cache', '/catalog/paints?perPage=24'],
    ['page that is rendered and records a search', '/catalog?search=краска&perPage=24'],
  ] as const) {
    const times = { alone: [] as number[], tracked: [] as number[] }
    for (let block = 0; block < BLOCKS; block += 1) {
      for (const kind of block % 2 === 0
        ? (['alone', 'tracked'] as const)
        : (['tracked', 'alone'] as const)) {
        for (let n = 0; n < PAGES; n += 1) {
          const start = performance.now()
          await (await fetch(shop.url + path, { headers: { 'User-Agent': browser } })).text()
          times[kind].push(performance.now() - start)
          if (kind === 'tracked') await sendView(shop, path)
        }
      }
    }
    print(
      `${name}: ${median(times.alone).toFixed(2)} ms before, ${median(times.tracked).toFixed(2)} ms with tracking (medians of ${PAGES * BLOCKS})`,
    )
  }
}

async function sendView(shop: PageServer, path: string): Promise<void> {
  const body = JSON.stringify({ events: [{ eventType: 'PAGE_VIEW', eventData: { path } }] })
  const answer = await fetch(shop.url + TRACK, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', 'User-Agent': browser },
  })
  if (answer.status !== 202) throw new Error(`The message was answered by ${answer.status}`)
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

await preparePartitions(eventPartitions)
await getPool().query('TRUNCATE "AnalyticsEvent"')
const client = new pg.Client({ connectionString: database.url })
await client.connect()
await compareStoring(client)
await client.end()
await measureRecording()
await ensureBuild()
await getPool().query('TRUNCATE "AnalyticsEvent"')
const shop = await startServer('server.ts', '/readyz')
const worker = new ShopProcess('worker', programArgs('worker'), { ...process.env })
try {
  await measurePages(shop)
  await flood(shop, worker)
} finally {
  await Promise.all([shop.process.stop(), worker.stop()])
  await getPool().query('TRUNCATE "AnalyticsEvent"')
  await closeDatabase()
  await database.stop()
}
process.exit(0)
