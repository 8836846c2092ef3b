import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

import { Client } from 'pg'

import { isProcessAlive, withFileLock } from '../file-lock.ts'
import { findFreePort, isPortFree } from '../free-port.ts'
import { logLimitBytes } from '../log-limit.ts'
import { timed } from '../timed.mjs'
import { cutServerLog } from './cut-server-log.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { preparePostgresHome, sharedRoot, type PostgresHome } from './postgres-home.ts'
import { PostgresKeeper } from './postgres-keeper.ts'
import { connectionUrl, POSTGRES_USER, PostgresServer } from './postgres-server.ts'
import type { PostgresPurpose } from './postgres-settings.ts'
import { runAs } from './run-as.ts'

const DATABASE = 'shop'
const LOCK_WAIT_MS = 90_000
const FIRST_START_SECONDS = 60
/** Short, since a stopping shop waits for it; a longer recovery continues by itself. */
const RESTART_SECONDS = 10

export interface EnsurePostgresOptions {
  dataDir: string
  log: (line: string) => void
  purpose?: PostgresPurpose
  firstPort?: number
}

export interface EmbeddedPostgres {
  url: string
  port: number
  home: string
  keep: () => void
  /** Does nothing while another living process of this machine uses the server. */
  stop: () => Promise<void>
}

async function createCluster(place: PostgresHome, bin: string): Promise<void> {
  const draft = join(place.home, 'cluster.draft')
  const passwordFile = join(place.home, 'password.draft')
  rmSync(draft, { recursive: true, force: true })
  writeFileSync(passwordFile, place.password, { mode: 0o600 })
  if (place.account) chownSync(passwordFile, place.account.uid, place.account.gid)
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const locales = [`--locale=${locale}`, '--locale-provider=icu', '--icu-locale=ru-RU', '--encoding=UTF8']
  const access = ['--auth=scram-sha-256', `--username=${POSTGRES_USER}`, `--pwfile=${passwordFile}`]
  const made = await runAs(place.account, place.home, join(bin, 'initdb'), [
    '-D',
    draft,
    ...locales,
    ...access,
  ])
  rmSync(passwordFile, { force: true })
  if (made.code !== 0) throw new Error(`initdb failed:\n${made.output}`)
  appendFileSync(join(draft, 'postgresql.conf'), "\ninclude_if_exists = 'shop.conf'\n")
  renameSync(draft, place.cluster)
}

async function pickPort(place: PostgresHome, firstPort: number): Promise<number> {
  const file = join(place.dataDir, 'postgres.port')
  const kept = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  const port = kept > 0 && (await isPortFree(kept)) ? kept : await findFreePort(firstPort)
  if (port !== kept) writeFileSync(file, `${port}\n`)
  return port
}

async function startServer(
  place: PostgresHome,
  server: PostgresServer,
  options: EnsurePostgresOptions,
): Promise<number> {
  cutServerLog(place.logFile, logLimitBytes())
  let output = ''
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const port = await pickPort(place, (options.firstPort ?? 5433) + attempt)
    const started = await server.start(port, options.purpose ?? 'shop', FIRST_START_SECONDS)
    if (started.code === 0) return port
    output = started.output
  }
  throw new Error(`Postgres did not start; its log is ${place.logFile}\n${output}`)
}

async function createDatabase(place: PostgresHome, port: number): Promise<void> {
  const client = new Client({ connectionString: connectionUrl(place, port, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

function holders(place: PostgresHome) {
  const directory = join(place.dataDir, 'postgres.users')
  mkdirSync(directory, { recursive: true })
  const mine = join(directory, String(process.pid))
  return {
    add: () => {
      writeFileSync(mine, '')
    },
    removeAndCountOthers: () => {
      rmSync(mine, { force: true })
      for (const name of readdirSync(directory))
        if (!isProcessAlive(Number(name))) rmSync(join(directory, name), { force: true })
      return readdirSync(directory).length
    },
  }
}

async function startOrAdopt(
  place: PostgresHome,
  server: PostgresServer,
  bin: string,
  options: EnsurePostgresOptions,
): Promise<number> {
  const live = server.find()
  if (live && (await server.answers(live.port))) return live.port
  if (!existsSync(place.cluster))
    await timed(
      `Creating the Postgres cluster in ${place.home}`,
      () => createCluster(place, bin),
      options.log,
    )
  const port = await startServer(place, server, options)
  await createDatabase(place, port)
  return port
}

/**
 * Adopts a server that still runs, for example after kill -9.
 * @throws Error with the server's message
 */
export async function ensurePostgres(options: EnsurePostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o711 })
  const locked = <T>(work: () => Promise<T>) =>
    withFileLock(join(options.dataDir, 'postgres.lock'), LOCK_WAIT_MS, work)
  return locked(async () => {
    const place = preparePostgresHome(options.dataDir)
    const bin = postgresBinaries(place.account, sharedRoot)
    if (!place.home.startsWith(place.dataDir)) {
      options.log(
        `Postgres runs as ${place.account?.name ?? ''} and lives where that account may enter: data in ${place.home}, programs in ${bin}`,
      )
    }
    const server = new PostgresServer(place, bin)
    const users = holders(place)
    const port = await startOrAdopt(place, server, bin, options)
    users.add()
    const startAgain = () => locked(() => server.start(port, options.purpose ?? 'shop', RESTART_SECONDS))
    const keeper = new PostgresKeeper({ server, place, startAgain, report: options.log })
    const stop = async () => {
      await keeper.end()
      await locked(async () => {
        if (users.removeAndCountOthers() === 0) await server.stop()
      })
    }
    const keep = () => {
      keeper.begin()
    }
    return { url: connectionUrl(place, port, DATABASE), port, home: place.home, keep, stop }
  })
}

export async function stopLeftPostgres(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, 'postgres.password'))) return
  await withFileLock(join(dataDir, 'postgres.lock'), LOCK_WAIT_MS, async () => {
    const place = preparePostgresHome(dataDir)
    const server = new PostgresServer(place, postgresBinaries(place.account, sharedRoot))
    if (holders(place).removeAndCountOthers() === 0) await server.stop()
  })
}
