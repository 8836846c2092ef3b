import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'

import { getEnv } from './env.server'
import { PrismaClient } from './generated/prisma/client'
import { getLogger } from './log.server'
import { forgetSingleton, singleton } from './singleton.server'
import { asUnavailable, isRetryable } from './unavailable.server'

/** Milliseconds. A server that is not there is given up soon; a free connection is worth waiting for when many buyers come at once. */
const CONNECT_TIMEOUT = 2_000
const POOL_WAIT_TIMEOUT = 10_000
const STATEMENT_TIMEOUT = 10_000
const SEARCH_STATEMENT_TIMEOUT = 1_000

type Row = Record<string, unknown>

interface SqlOptions {
  /** Name of a prepared statement; give one to statements that run often. */
  name?: string
}

/** Runs one statement; the generic names the row's shape as the statement's own columns and casts make it. */
export type Sql = <T extends Row>(text: string, params?: unknown[], options?: SqlOptions) => Promise<T[]>

/** pg has one option for connecting and for waiting in the pool; the pool keeps its own, and its clients get this one. */
class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT })
  }
}

/** A pool to `url` with our timeouts and an error listener (a pool without one ends the process when Postgres restarts). */
export function createPool(url: string, options: { max: number; statementTimeout?: number; name: string }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max,
    Client,
    connectionTimeoutMillis: POOL_WAIT_TIMEOUT,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: options.statementTimeout ?? STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: 30_000,
    application_name: `color-center ${options.name}`,
  })
  pool.on('error', (error) => getLogger().warn({ reason: error.message, pool: options.name }, 'database connection lost'))
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** The process's pool; Prisma runs on it too. */
export function getPool(): pg.Pool {
  return singleton('pool', () => createPool(getEnv().DATABASE_URL, { max: getEnv().DATABASE_POOL, name: 'main' }))
}

/** A small pool of its own for full-text search, so that slow searches cannot take the shop down. */
export function getSearchPool(): pg.Pool {
  return singleton('search-pool', () =>
    createPool(getEnv().DATABASE_URL, { max: 3, statementTimeout: SEARCH_STATEMENT_TIMEOUT, name: 'search' }),
  )
}

/** The process's Prisma client. */
export function getDb(): PrismaClient {
  return singleton(
    'prisma',
    () => new PrismaClient({ adapter: new PrismaPg(getPool()), transactionOptions: { maxWait: 10_000, timeout: 15_000 } }),
  )
}

/**
 * Runs one statement on the main pool.
 * @throws Unavailable when the database does not answer
 */
export const sql: Sql = (text, params = [], options = {}) => runOn(getPool(), text, params, options)

/** Runs one search statement on the search pool. @throws Unavailable as `sql` does */
export const searchSql: Sql = (text, params = [], options = {}) => runOn(getSearchPool(), text, params, options)

/**
 * Runs `work` in one transaction over plain SQL; a deadlock or serialisation failure repeats it whole, up to three times.
 * Nothing slow (hashing, mail, HTTP) belongs inside.
 * @throws Unavailable when the database does not answer
 */
export async function transaction<T>(work: (tx: Sql) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runTransaction(work)
    } catch (error) {
      if (attempt < 3 && isRetryable(error)) continue
      throw asUnavailable(error) ?? error
    }
  }
}

/** Closes what was opened; the next use opens again. */
export async function closeDatabase(): Promise<void> {
  const pools = [getPool(), getSearchPool()]
  const db = getDb()
  for (const name of ['prisma', 'pool', 'search-pool']) forgetSingleton(name)
  await db.$disconnect()
  await Promise.all(pools.filter((pool) => !pool.ended).map((pool) => pool.end()))
}

async function runTransaction<T>(work: (tx: Sql) => Promise<T>): Promise<T> {
  const client = await getPool().connect()
  let broken = false
  try {
    await client.query('BEGIN')
    const result = await work((text, params = [], options = {}) => runOn(client, text, params, options))
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.release(broken)
  }
}

async function runOn<T extends Row>(client: pg.Pool | pg.PoolClient, text: string, params: unknown[], options: SqlOptions): Promise<T[]> {
  try {
    const result = await client.query<T>({ text, values: params, ...(options.name ? { name: options.name } : {}) })
    return result.rows
  } catch (error) {
    throw asUnavailable(error) ?? error
  }
}
