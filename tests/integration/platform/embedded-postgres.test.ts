import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { ensurePostgres, type EmbeddedPostgres } from '../../../scripts/postgres/ensure-postgres.ts'

const FIRST_PORT = 5660

let dataDir: string
let servers: EmbeddedPostgres[]
let children: ChildProcess[]
const lines: string[] = []

async function start(directory = dataDir): Promise<EmbeddedPostgres> {
  const log = (line: string) => lines.push(line)
  const server = await ensurePostgres({ dataDir: directory, purpose: 'tests', firstPort: FIRST_PORT, log })
  servers.push(server)
  return server
}

async function ask<T extends object>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

async function holdInAnotherProcess(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'hold-postgres-process.ts'), dataDir, String(FIRST_PORT)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  children.push(child)
  const [url] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, url: url.toString().trim() }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

const postmasterPid = (server: EmbeddedPostgres) =>
  Number(readFileSync(join(server.home, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'color-center-postgres-'))
  chmodSync(dataDir, 0o711)
})

afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true })
})

beforeEach(() => {
  servers = []
  children = []
})

afterEach(async () => {
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) await end(child, 'SIGKILL')
  for (const server of servers) await server.stop()
})

describe('ensurePostgres', () => {
  it('a created cluster compares Russian words and requires its password', async () => {
    const { url, port } = await start()
    expect(
      await ask(
        url,
        'select datlocprovider as provider, datlocale as locale from pg_database where datname = current_database()',
      ),
    ).toEqual([{ provider: 'i', locale: 'ru-RU' }])
    await ask(url, 'create extension pg_trgm')
    const [row] = await ask<{ similarity: number }>(
      url,
      "select similarity('краска', 'краски') as similarity",
    )
    expect(row?.similarity).toBeGreaterThan(0.3)
    await expect(ask(`postgresql://shop:wrong@127.0.0.1:${port}/shop`, 'select 1')).rejects.toThrow(
      /password authentication failed/,
    )
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600)
    expect(await ask(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  })

  it('a cluster keeps data, password and port after a restart', async () => {
    const first = await start()
    await ask(first.url, 'create table paint as select 1 as id')
    await first.stop()
    await expect(ask(first.url, 'select 1')).rejects.toThrow()
    const second = await start()
    expect(second.url).toBe(first.url)
    expect(await ask(second.url, 'select id from paint')).toEqual([{ id: 1 }])
  })

  it('a cluster uses another port when the saved one is taken', async () => {
    const first = await start()
    await first.stop()
    const squatter = createServer().listen(first.port, '127.0.0.1')
    await once(squatter, 'listening')
    try {
      const second = await start()
      expect(second.port).not.toBe(first.port)
      expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
    } finally {
      squatter.close()
    }
  })

  it('the server of a killed process is taken over and stopped', async () => {
    const { child, url } = await holdInAnotherProcess()
    const [before] = await ask<{ started: Date }>(url, 'select pg_postmaster_start_time() as started')
    await end(child, 'SIGKILL')
    const server = await start()
    expect(server.url).toBe(url)
    expect(await ask(server.url, 'select pg_postmaster_start_time() as started')).toEqual([before])
    await server.stop()
    await expect(ask(url, 'select 1')).rejects.toThrow()
  })

  it('a server serves two concurrently started processes, and stops with the last one', async () => {
    const [one, two] = await Promise.all([holdInAnotherProcess(), holdInAnotherProcess()])
    expect(one.url).toBe(two.url)
    await end(one.child, 'SIGTERM')
    expect(await ask(two.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await end(two.child, 'SIGTERM')
    await expect(ask(two.url, 'select 1')).rejects.toThrow()
  })

  it('a server starts again after it was killed', async () => {
    const first = await start()
    await ask(first.url, 'set synchronous_commit to on; create table brush as select 1 as id')
    process.kill(postmasterPid(first), 'SIGKILL')
    const second = await start()
    expect(await ask(second.url, 'select id from brush')).toEqual([{ id: 1 }])
  })

  it('a server runs in its own session, unaffected by Ctrl-C in the terminal', async () => {
    const server = await start()
    const fields = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const [, , group, session] = fields(postmasterPid(server))
    const [, , ownGroup, ownSession] = fields(process.pid)
    expect(group).not.toBe(ownGroup)
    expect(session).not.toBe(ownSession)
  })

  it('a server works in a directory readable by its owner only, and reports where the data is', async () => {
    const closed = join(dataDir, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const inside = join(closed, 'data')
    const server = await start(inside)
    expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    if (process.getuid?.() === 0) {
      expect(server.home.startsWith(inside)).toBe(false)
      expect(lines.some((line) => line.includes(server.home))).toBe(true)
    } else {
      expect(server.home.startsWith(inside)).toBe(true)
    }
    await server.stop()
    servers = []
    rmSync(inside, { recursive: true, force: true })
    const fresh = await start(inside)
    expect(await ask(fresh.url, "select 1 from pg_tables where schemaname = 'public'")).toEqual([])
    await fresh.stop()
    rmSync(fresh.home, { recursive: true, force: true })
    rmSync(`${fresh.home}.old`, { recursive: true, force: true })
    servers = []
  })

  it('a cluster is not deleted when only the password is missing', async () => {
    const server = await start()
    await server.stop()
    servers = []
    rmSync(join(dataDir, 'postgres.password'))
    await expect(start()).rejects.toThrow(/postgres.password is missing/)
    expect(existsSync(join(server.home, 'cluster'))).toBe(true)
  })
})
