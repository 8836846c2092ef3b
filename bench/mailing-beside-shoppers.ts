// The storefront's speed during a campaign to 100,000 recipients, and the worker's memory. Web has one core;
// worker and mail server the other.
import { execFileSync } from 'node:child_process'
import { constants, loadavg, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { ensureBuild } from '../scripts/freshness.ts'
import { programArgs } from '../scripts/start/program-args.ts'
import { processMemory } from '../tests/support/shop/process-memory'
import { ShopProcess } from '../tests/support/shop/shop-process'

import { openBenchDatabase } from './support/bench-database'
import { startServer } from './support/page-server'
import { findWrk, loadWithWrk } from './support/wrk'

const RECIPIENTS = Number(process.env.RECIPIENTS ?? 100_000)
const ROUND_MS = 10_000
const ROUNDS = 5
const READY_MS = 30_000
const sharesWorkersCore = process.env.SHARED === '1'

await ensureBuild()
if (!sharesWorkersCore) pin(process.pid, 0)
const database = await openBenchDatabase()
const pool = new pg.Pool({ connectionString: database.url, max: 2 })
const wrk = findWrk()

const sink = new ShopProcess('sink', ['--import', 'tsx', 'bench/support/mail-sink.ts'], process.env)
sink.start()
await sink.wrote('port ', READY_MS)
process.env.SMTP_URL = `smtp://127.0.0.1:${/port (\d+)/.exec(sink.output)?.[1] ?? ''}`
const web = await startServer('server.ts', '/readyz')
const worker = new ShopProcess('worker', programArgs('worker'), {
  ...process.env,
  APP_URL: web.url,
  LOG_LEVEL: 'info',
})
worker.start()
await worker.wrote('worker is ready', READY_MS)
pin(web.process.pid, 0)
pin(worker.pid, 1)
pin(sink.pid, 1)
setPriority(sink.pid ?? 0, constants.priority.PRIORITY_LOW)

const memory: string[] = []
const mailingId = await writeMailing()
const pages = await readPages()
try {
  process.stdout.write(`load of the machine              ${(loadavg()[0] ?? 0).toFixed(1)}\n`)
  for (const { url, headers } of pages) loadWithWrk(wrk, url, 5_000, headers, 8)
  const before = pages.map(rateOf)
  const began = performance.now()
  await start()
  const beside = await measureBeside()
  await finished()
  const seconds = (performance.now() - began) / 1_000
  const after = pages.map(rateOf)
  process.stdout.write(
    `letters                          ${RECIPIENTS} in ${seconds.toFixed(0)} s, ${(RECIPIENTS / seconds).toFixed(0)} letters/s beside the pages\n`,
  )
  for (const [index, { name }] of pages.entries()) {
    const usual = ((before[index] ?? 0) + (after[index] ?? 0)) / 2
    const during = average(beside[index] ?? [])
    process.stdout.write(
      `${name.padEnd(32)} ${during.toFixed(0)} pages/s beside ${usual.toFixed(0)} without it: ${(during / usual).toFixed(2)} (0.9 are asked for)\n`,
    )
  }
  process.stdout.write(`worker's memory, by letters sent ${memory.join(', ')}\n`)
} finally {
  await Promise.all([web.process.stop(), worker.stop(), sink.stop()])
  await pool.end()
  await database.stop()
}
process.exit(0)

function pin(pid: number | undefined, core: number): void {
  execFileSync('taskset', ['-a', '-cp', String(core), String(pid)], { stdio: 'ignore' })
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

async function writeMailing(): Promise<string> {
  await pool.query(
    `UPDATE "User" SET "unsubscribedAt" = now() WHERE "marketingConsentAt" IS NOT NULL AND "unsubscribedAt" IS NULL`,
  )
  await pool.query(
    `UPDATE "Mailing" SET "status" = 'CANCELLED' WHERE "status" IN ('QUEUED', 'SENDING', 'PAUSED', 'SCHEDULED')`,
  )
  await pool.query(
    `INSERT INTO "User" ("id", "email", "name", "marketingConsentAt")
     SELECT gen_random_uuid(), 'reader-' || gen_random_uuid() || '@domain-' || n % 50 || '.example', 'Анна', now() FROM generate_series(1, $1) n`,
    [RECIPIENTS],
  )
  await pool.query('ANALYZE "User"')
  const blocks = [
    { kind: 'heading', text: 'Скидки недели' },
    { kind: 'text', text: `Здравствуйте, {name}! ${'Краска фасадная, 9 л. '.repeat(60)}` },
    {
      kind: 'promo',
      text: 'Ваш код',
      discount: { kind: 'PERCENT', percent: 10 },
      minimumKopecks: 0,
      days: 14,
    },
  ]
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO "Mailing" ("id", "subject", "authorName", "audience", "blocks") VALUES (gen_random_uuid(), 'Скидки', 'Ольга', '{"kind":"customers"}', $1) RETURNING "id"`,
    [JSON.stringify(blocks)],
  )
  return rows[0]?.id ?? ''
}

async function start(): Promise<void> {
  const { startMailing } = await import('~/domain/mailings/index.server')
  const { systemActor } = await import('~/domain/audit/index.server')
  const { getPurgeFeed } = await import('~/platform/cache/purges.server')
  const { closeDatabase } = await import('~/platform/db/db.server')
  getPurgeFeed()
  await startMailing({ mailingId, version: 1, actor: systemActor })
  await getPurgeFeed().close()
  await closeDatabase()
}

interface ShoppersPage {
  name: string
  url: string
  headers: Record<string, string>
}

async function readPages(): Promise<ShoppersPage[]> {
  const { rows } = await pool.query<{ id: string; slug: string; category: string }>(
    `SELECT product."id", product."slug", category."slug" AS "category" FROM "Product" product JOIN "Category" category ON category."id" = product."categoryId"
     WHERE product."isActive" AND product."inStock" AND product."stock" > 0 AND product."archivedAt" IS NULL AND category."isActive" ORDER BY product."id" LIMIT 1`,
  )
  const [product] = rows
  if (!product) throw new Error('The bench shop has no product')
  const body = new URLSearchParams({ intent: 'add', productId: product.id, quantity: '1' })
  const answer = await fetch(`${web.url}/cart`, { method: 'POST', body, redirect: 'manual' })
  const [cookie] = answer.headers.getSetCookie().filter((line) => line.startsWith('cart='))
  if (cookie === undefined) throw new Error(`No cart: ${answer.status}`)
  const headers = { Cookie: cookie.split(';')[0] ?? '' }
  return [
    { name: 'catalogue with a cart', url: `${web.url}/catalog/${product.category}?perPage=24`, headers },
    { name: 'product with a cart', url: `${web.url}/product/${product.slug}`, headers },
    { name: 'home page from the page cache', url: `${web.url}/`, headers: {} },
  ]
}

function rateOf({ url, headers }: ShoppersPage): number {
  return average(Array.from({ length: 2 }, () => loadWithWrk(wrk, url, ROUND_MS, headers, 8)))
}

async function measureBeside(): Promise<number[][]> {
  const rates: number[][] = pages.map(() => [])
  await sending()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { url, headers }] of pages.entries()) {
      const rate = loadWithWrk(wrk, url, ROUND_MS / 2, headers, 8)
      const { status, sent } = await statusOf()
      noteMemory(sent)
      if (status === 'SENDING') rates[index]?.push(rate)
    }
  }
  return rates
}

async function statusOf(): Promise<{ status: string; sent: number }> {
  const { rows } = await pool.query<{ status: string; sent: number }>(
    `SELECT "status"::text, (SELECT count(*)::int FROM "MailingRecipient" WHERE "mailingId" = $1 AND "status" = 'SENT') AS "sent" FROM "Mailing" WHERE "id" = $1`,
    [mailingId],
  )
  return rows[0] ?? { status: '', sent: 0 }
}

async function sending(): Promise<void> {
  while ((await statusOf()).sent === 0) await sleep(100)
}

async function finished(): Promise<void> {
  for (;;) {
    const { status, sent } = await statusOf()
    noteMemory(sent)
    if (status === 'DONE') return
    await sleep(500)
  }
}

function noteMemory(sent: number): void {
  if (sent < (memory.length * RECIPIENTS) / 10) return
  memory.push(`${Math.round(sent / 1_000)}k: ${Math.round(processMemory(worker.pid))} MB`)
}
