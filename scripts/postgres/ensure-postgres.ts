import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { isProcessAlive, withFileLock } from '../file-lock.ts'
import { findFreePort, isPortFree } from '../free-port.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { preparePostgresHome, sharedRoot, type PostgresHome } from './postgres-home.ts'
import { postgresSettings, type PostgresPurpose } from './postgres-settings.ts'
import { runAs } from './run-as.ts'

const USER = 'shop'
const DATABASE = 'shop'
const LOCK_WAIT_MS = 90_000
const LOG_LIMIT_BYTES = 10_000_000

export interface EnsurePostgresOptions {
  /** The application's data directory; created when missing. */
  dataDir: string
  /** Told, in one line each, what takes time or lands in an unexpected place. */
  log: (line: string) => void
  purpose?: PostgresPurpose
  /** Where the search for a free port begins when none is kept; 5433 by default. */
  firstPort?: number
}

/** A running server with a database of the shop's own. */
export interface EmbeddedPostgres {
  /** Connection string of the shop's database, as a superuser. */
  url: string
  port: number
  /** Where cluster and log are: in the data directory, or where Postgres' account can enter. */
  home: string
  /** Stops the server, unless another living process of this machine uses it too. */
  stop: () => Promise<void>
}

function connectionUrl(place: PostgresHome, port: number, database: string): string {
  return `postgresql://${USER}:${place.password}@127.0.0.1:${port}/${database}`
}

async function createCluster(place: PostgresHome, bin: string): Promise<void> {
  if (existsSync(place.cluster)) return
  const draft = join(place.home, 'cluster.draft')
  const passwordFile = join(place.home, 'password.draft')
  rmSync(draft, { recursive: true, force: true })
  writeFileSync(passwordFile, place.password, { mode: 0o600 })
  if (place.account) chownSync(passwordFile, place.account.uid, place.account.gid)
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const locales = [`--locale=${locale}`, '--locale-provider=icu', '--icu-locale=ru-RU', '--encoding=UTF8']
  const access = ['--auth=scram-sha-256', `--username=${USER}`, `--pwfile=${passwordFile}`]
  const made = await runAs(place.account, place.home, join(bin, 'initdb'), ['-D', draft, ...locales, ...access])
  rmSync(passwordFile, { force: true })
  if (made.code !== 0) throw new Error(`initdb failed:\n${made.output}`)
  appendFileSync(join(draft, 'postgresql.conf'), "\ninclude_if_exists = 'shop.conf'\n")
  renameSync(draft, place.cluster)
}

interface Postmaster {
  pid: number
  port: number
}

/** What postmaster.pid says, when the process it names really is a Postgres. A leftover of a crash is removed. */
function livePostmaster(place: PostgresHome): Postmaster | undefined {
  const file = join(place.cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  const commandLine = `/proc/${pid}/cmdline`
  const isOther = existsSync('/proc/self/cmdline') && (!existsSync(commandLine) || !readFileSync(commandLine, 'utf8').includes('postgres'))
  if (pid > 0 && isProcessAlive(pid) && !isOther) return { pid, port: Number(lines[3]) }
  rmSync(file, { force: true })
  return undefined
}

/** True when the server on this port takes our password and serves our cluster. */
async function isOurs(place: PostgresHome, port: number): Promise<boolean> {
  const client = new Client({ connectionString: connectionUrl(place, port, 'postgres'), connectionTimeoutMillis: 3_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ directory: string }>("select current_setting('data_directory') as directory")
    return rows[0]?.directory === place.cluster
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function pickPort(place: PostgresHome, firstPort: number): Promise<number> {
  const file = join(place.dataDir, 'postgres.port')
  const kept = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  const port = kept > 0 && (await isPortFree(kept)) ? kept : await findFreePort(firstPort)
  writeFileSync(file, `${port}\n`)
  return port
}

async function startServer(place: PostgresHome, bin: string, options: EnsurePostgresOptions): Promise<number> {
  if (existsSync(place.logFile) && statSync(place.logFile).size > LOG_LIMIT_BYTES) truncateSync(place.logFile)
  let output = ''
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const port = await pickPort(place, (options.firstPort ?? 5433) + attempt)
    const settings = join(place.cluster, 'shop.conf')
    writeFileSync(settings, postgresSettings(options.purpose ?? 'shop', port))
    if (place.account) chownSync(settings, place.account.uid, place.account.gid)
    const args = ['-D', place.cluster, '-l', place.logFile, '-w', '-t', '60', 'start']
    const started = await runAs(place.account, place.home, join(bin, 'pg_ctl'), args)
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

/** Notes this process as a user of the server and answers whether another living process is one. */
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
      for (const name of readdirSync(directory)) if (!isProcessAlive(Number(name))) rmSync(join(directory, name), { force: true })
      return readdirSync(directory).length
    },
  }
}

async function startOrAdopt(place: PostgresHome, bin: string, options: EnsurePostgresOptions): Promise<number> {
  const live = livePostmaster(place)
  if (live && (await isOurs(place, live.port))) return live.port
  if (!existsSync(place.cluster)) options.log(`Creating the Postgres cluster in ${place.home}`)
  await createCluster(place, bin)
  const port = await startServer(place, bin, options)
  await createDatabase(place, port)
  return port
}

/**
 * Starts the embedded Postgres of a data directory, or adopts it when it still runs (after a kill -9 of its starter, say).
 * As root it runs under a system account, and lives under /var/lib where that account cannot enter the data directory.
 * Throws with the server's own words when it cannot be created or started.
 */
export async function ensurePostgres(options: EnsurePostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o711 })
  const lock = join(options.dataDir, 'postgres.lock')
  return withFileLock(lock, LOCK_WAIT_MS, async () => {
    const place = preparePostgresHome(options.dataDir)
    const bin = postgresBinaries(place.account, sharedRoot)
    if (!place.home.startsWith(place.dataDir)) {
      options.log(
        `Postgres runs as ${place.account?.name ?? ''} and lives where that account may enter: data in ${place.home}, programs in ${bin}`,
      )
    }
    const users = holders(place)
    const port = await startOrAdopt(place, bin, options)
    users.add()
    const stop = () =>
      withFileLock(lock, LOCK_WAIT_MS, async () => {
        if (users.removeAndCountOthers() > 0 || !livePostmaster(place)) return
        const stopped = await runAs(place.account, place.home, join(bin, 'pg_ctl'), [
          '-D',
          place.cluster,
          '-m',
          'fast',
          '-w',
          '-t',
          '30',
          'stop',
        ])
        if (stopped.code !== 0 && livePostmaster(place)) throw new Error(`Postgres did not stop:\n${stopped.output}`)
      })
    return { url: connectionUrl(place, port, DATABASE), port, home: place.home, stop }
  })
}
