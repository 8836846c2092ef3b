import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { findFreePort } from '../../../scripts/free-port.ts'
import { HttpClient } from '~tests/support/http/http-client'
import {
  databaseUrlOf,
  keptPrograms,
  NpmStart,
  postmasterOf,
  processesOf,
  killByForce,
} from '~tests/support/shop/npm-start'
import { fillDisk, freeDisk, mountSmallDisk, type SmallDisk } from '~tests/support/services/small-disk'
import { makeDataDir } from '~tests/support/setup/test-environment'

/** A cluster needs some 80 MB, and its write-ahead log as much again. */
const DISK_MEGABYTES = 260
const WORKER_KILLS = 6

const dataDir = makeDataDir()
let port: number
let running: NpmStart | undefined

interface Given {
  command?: readonly string[]
  directory?: string
  env?: Record<string, string>
}

function start({ command, directory = dataDir, env: own = {} }: Given = {}): NpmStart {
  const env = {
    DATA_DIR: directory,
    PORT: String(port),
    METRICS_PORT: '0',
    WORKER_HEALTH_PORT: String(port + 5),
    SEED: 'none',
    DATABASE_URL: '',
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    ...own,
  }
  running = new NpmStart({ env, ...(command ? { command } : {}) })
  return running
}

const statusOf = async (url: string): Promise<number> => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5_000) })).status
  } catch {
    return 0
  }
}

async function whole(shop: NpmStart): Promise<Record<string, number>> {
  const sandbox = /the sandbox at (http:\/\/127\.0\.0\.1:\d+)/.exec(shop.output)?.[1] ?? ''
  const [ready, page, worker, bank] = await Promise.all(
    [
      `http://127.0.0.1:${port}/readyz`,
      `http://127.0.0.1:${port}/catalog`,
      `http://127.0.0.1:${port + 5}/healthz`,
      sandbox,
    ].map(statusOf),
  )
  return { ready: ready ?? 0, page: page ?? 0, worker: worker ?? 0, bank: bank ?? 0 }
}

const everything = { ready: 200, page: 200, worker: 200, bank: 200 }

async function isWhole(shop: NpmStart): Promise<void> {
  await expect.poll(() => whole(shop), { message: shop.output.slice(-3_000) }).toEqual(everything)
}

/** A worker without its services may need 28 s to stop (docs/operations.md). */
const nothingIsLeft = (directory = dataDir) =>
  expect.poll(() => [...processesOf(directory).values()]).toEqual([])

beforeAll(async () => {
  port = await findFreePort(7180)
})

afterEach(async () => {
  await running?.stop()
})

afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true })
})

describe('npm start', () => {
  it('npm start restarts sandbox, web, worker and Postgres after each kill, and stops them all', async () => {
    const shop = start()
    await shop.isReady()
    for (const program of keptPrograms) {
      const before = shop.childOf(program)
      killByForce(before)
      await shop.says(`${program} ended (SIGKILL)`)
      await expect.poll(() => [before, undefined].includes(shop.childOf(program))).toBe(false)
      await isWhole(shop)
    }
    const kept = keptPrograms.map((program) => shop.childOf(program))
    const [postmaster, address] = [postmasterOf(dataDir), databaseUrlOf(dataDir)]
    killByForce(postmaster)
    await shop.says('Postgres has ended; starting it again.')
    await shop.says('Postgres runs again.')
    await isWhole(shop)
    expect([postmaster, undefined]).not.toContain(postmasterOf(dataDir))
    expect(databaseUrlOf(dataDir)).toBe(address)
    expect(keptPrograms.map((program) => shop.childOf(program))).toEqual(kept)
    expect(await shop.stop()).toBe(0)
    await nothingIsLeft()
  })

  it('npm start restarts a worker without limit, and a crashing worker stops no other process', async () => {
    const shop = start()
    await shop.isReady()
    const web = shop.childOf('web')
    for (let kill = 0; kill < WORKER_KILLS; kill += 1) {
      await expect.poll(() => shop.childOf('worker')).toBeDefined()
      killByForce(shop.childOf('worker'))
      await expect
        .poll(() => shop.output.split('worker ended (SIGKILL); starting it again in').length)
        .toBe(kill + 2)
    }
    await isWhole(shop)
    expect(shop.childOf('web')).toBe(web)
  })
})

describe('the end of npm start', () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    it(`the signal ${signal} to npm alone ends everything in good order`, async () => {
      const npm = start({ command: ['npm', 'start'] })
      await npm.isReady()
      expect(await npm.stop(signal)).toBe(0)
      await expect.poll(() => [...processesOf(dataDir).values()]).toEqual([])
      expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
    })
  }

  const links = {
    npm: 'npm start',
    'prepare.mjs': 'scripts/prepare.mjs start',
    'the keeper itself': 'scripts/main.ts start',
  }
  for (const [name, command] of Object.entries(links)) {
    it(`no process remains when ${name} is killed by force`, async () => {
      const npm = start({ command: ['npm', 'start'] })
      await npm.isReady()
      const [pid] = [...processesOf(dataDir)].find(([, line]) => line.includes(command)) ?? []
      killByForce(pid)
      await nothingIsLeft()
      expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
    })
  }
})

async function exhaust(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (let round = 0; round < 100; round += 1) {
      await client.query(
        `SELECT pg_logical_emit_message(false, 'test', repeat('x', 1000000)), pg_switch_wal()`,
      )
    }
  } catch {
    // Expected: the disk is full.
  } finally {
    await client.end().catch(() => undefined)
  }
}

describe('a full disk under npm start', () => {
  let directory: string
  let disk: SmallDisk

  beforeAll(() => {
    directory = makeDataDir()
    disk = mountSmallDisk(directory, DISK_MEGABYTES)
  })

  afterAll(async () => {
    await running?.stop()
    disk.unmount()
    rmSync(directory, { recursive: true, force: true })
  })

  it('npm start keeps healthy processes on a full disk, and recovers within 15 s of free space', async () => {
    const shop = start({
      command: [...disk.launcher, process.execPath, 'scripts/main.ts', 'start'],
      directory,
    })
    await shop.isReady()
    await isWhole(shop)
    const seen = disk.seenFrom(shop.pid)
    expect(existsSync(join(seen, 'postgres/cluster/PG_VERSION'))).toBe(true)
    const [web, sandbox] = [shop.childOf('web'), shop.childOf('sandbox')]

    fillDisk(seen)
    await exhaust(databaseUrlOf(seen))
    fillDisk(seen)
    await expect.poll(() => statusOf(`http://127.0.0.1:${port}/readyz`)).toBe(503)
    // A process that cannot start must be retried.
    killByForce(shop.childOf('worker'))
    await shop.says('worker ended (SIGKILL)')
    const buyer = new HttpClient(`http://127.0.0.1:${port}`)
    for (let round = 0; round < 40; round += 1) {
      expect(await statusOf(`http://127.0.0.1:${port}/healthz`)).toBe(200)
      expect([200, 503]).toContain(await statusOf(`http://127.0.0.1:${port}/catalog?page=${round + 1}`))
      expect((await buyer.post('/cart', { intent: 'add', productId: '0', quantity: '1' })).status).toBe(503)
    }
    expect(shop.isRunning).toBe(true)
    expect(shop.output).toContain('cannot be written (ENOSPC)')

    freeDisk(seen)
    // Postgres responds before the keeper has noticed the start.
    await shop.says('Postgres runs again.')
    await isWhole(shop)
    expect([shop.childOf('web'), shop.childOf('sandbox')]).toEqual([web, sandbox])
    expect(await shop.stop('SIGTERM')).toBe(0)
    await nothingIsLeft(directory)
  })

  it('npm start stops completely while the disk is still full', async () => {
    const shop = start({
      command: [...disk.launcher, process.execPath, 'scripts/main.ts', 'start'],
      directory,
    })
    await shop.isReady()
    const seen = disk.seenFrom(shop.pid)
    fillDisk(seen)
    await exhaust(databaseUrlOf(seen))
    expect(await shop.stop('SIGTERM')).toBe(0)
    await nothingIsLeft(directory)
    freeDisk(seen)
  })
})

describe('the logs of npm start', () => {
  const sizeOf = (file: string) => statSync(join(dataDir, file), { throwIfNoEntry: false })?.size ?? 0

  it('the logs stay within their limit while it runs, each with one older file', async () => {
    const shop = start({ env: { LOG_FILE_MB: '1', LOG_LEVEL: 'debug' } })
    await shop.isReady()
    for (let request = 0; request < 3_000; request += 1) {
      await fetch(`http://127.0.0.1:${port}/assets/${request}-${'x'.repeat(800)}`)
    }
    await expect.poll(() => sizeOf('logs/web.log.1')).toBeGreaterThan(900_000)
    expect(Math.max(sizeOf('logs/web.log'), sizeOf('logs/web.log.1'))).toBeLessThanOrEqual(1_000_000)
    expect(statSync(join(dataDir, 'logs/web.log')).mode & 0o777).toBe(0o600)

    const client = new Client({ connectionString: databaseUrlOf(dataDir) })
    await client.connect()
    for (let statement = 0; statement < 30; statement += 1) {
      await client.query(`SELECT '${'x'.repeat(100_000)}' FROM nowhere`).catch(() => undefined)
    }
    await client.end()
    await expect.poll(() => sizeOf('postgres/server.log.1')).toBeGreaterThan(1_000_000)
    await expect.poll(() => sizeOf('postgres/server.log')).toBeLessThanOrEqual(1_000_000)
  })
})
