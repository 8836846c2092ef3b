import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

import { paths } from '~/paths'

import type { Check } from './compare-restored'

/** Milliseconds. */
const START_LIMIT = 60_000
const POLL = 250

/** Variables that would let the process reach other services than its database. */
const OUTSIDE =
  /^(REDIS_URL|SMTP_URL|S3_|BACKUP_|SBERBANK_|PAYMENTS|SANDBOX_|CAPTCHA_|TRUST_PROXY|API_ORIGINS|CRASH_AT)/

export async function tryShop(client: pg.Client, url: string): Promise<Check[]> {
  if (!existsSync('build/server/index.js'))
    return [{ name: 'web process', isOk: false, note: 'there is no build: run npm run build first' }]
  const dataDir = await mkdtemp(join(tmpdir(), 'verify-backup-'))
  const port = await freePort()
  const web = startWeb(url, dataDir, port)
  try {
    const ready = await waitUntilReady(web, `http://127.0.0.1:${port}/readyz`)
    return ready.isOk ? [ready, await openProduct(client, `http://127.0.0.1:${port}`)] : [ready]
  } finally {
    await end(web)
    await rm(dataDir, { recursive: true, force: true })
  }
}

function startWeb(url: string, dataDir: string, port: number): ChildProcess {
  const inherited = Object.entries(process.env).filter(([name]) => !OUTSIDE.test(name))
  const env: NodeJS.ProcessEnv = {
    ...Object.fromEntries(inherited),
    NODE_ENV: 'production',
    SHOP_MODE: 'production',
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: '',
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_URL: `http://127.0.0.1:${port}`,
    METRICS_PORT: '0',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'warn',
  }
  return spawn(process.execPath, ['server.ts'], { env, stdio: 'ignore' })
}

async function waitUntilReady(web: ChildProcess, address: string): Promise<Check> {
  const deadline = Date.now() + START_LIMIT
  let status = 'no answer'
  while (Date.now() < deadline && web.exitCode === null) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return { name: '/readyz', isOk: true, note: String(answer.status) }
    if (answer) status = `${answer.status}: ${(await answer.text()).slice(0, 200)}`
    await sleep(POLL)
  }
  return {
    name: '/readyz',
    isOk: false,
    note: web.exitCode === null ? status : `the process ended with ${web.exitCode}`,
  }
}

async function openProduct(client: pg.Client, address: string): Promise<Check> {
  const { rows } = await client.query<{ slug: string }>(
    'SELECT "slug" FROM "Product" WHERE "isActive" AND "archivedAt" IS NULL ORDER BY "id" LIMIT 1',
  )
  const [product] = rows
  if (!product) return { name: 'a product page', isOk: true, note: 'the shop has no product on sale' }
  const path = paths.product(product.slug)
  const answer = await fetch(`${address}${path}`)
  await answer.body?.cancel()
  return { name: 'a product page', isOk: answer.status === 200, note: `${path}: ${answer.status}` }
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server = createServer().once('error', reject)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
  return promise
}

async function end(web: ChildProcess): Promise<void> {
  if (web.exitCode !== null || web.signalCode !== null) return
  const ended = new Promise((done) => web.once('exit', done))
  web.kill('SIGTERM')
  const limit = setTimeout(() => web.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(limit)
}
