import pg from 'pg'

import { getEnv } from './env.server'
import { forgetSingleton, singleton } from './singleton.server'
import { TransactionPool } from './transaction-pool.server'
import { warnRepeatedly } from './warn-repeatedly.server'

/** Milliseconds. A server that is not there is given up soon; a free connection is worth waiting for when many buyers come at once. */
const CONNECT_TIMEOUT = 2_000
const POOL_WAIT_TIMEOUT = 10_000
const STATEMENT_TIMEOUT = 10_000

/** pg has one option for connecting and for waiting in the pool; the pool keeps its own, and its clients get this one. */
class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT })
  }
}

/** A pool to `url` with our timeouts and an error listener (a pool without one ends the process when Postgres restarts). */
export function createPool(url: string, options: { max: number; statementTimeout?: number; name: string }): pg.Pool {
  const pool = new TransactionPool({
    connectionString: url,
    max: options.max,
    Client,
    connectionTimeoutMillis: POOL_WAIT_TIMEOUT,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Statements of one transaction that are asked for together leave together and run one after the other: waiting for each answer costs more than most statements.
    pipeline: true,
    statement_timeout: options.statementTimeout ?? STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: 30_000,
    application_name: `color-center ${options.name}`,
  })
  pool.on('error', (error) => warnRepeatedly({ reason: error.message, pool: options.name }, 'database connection lost'))
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
    createPool(getEnv().DATABASE_URL, { max: 3, statementTimeout: getEnv().SEARCH_LIMIT_MS, name: 'search' }),
  )
}

/** Ends both pools; the next use opens new ones. */
export async function endPools(): Promise<void> {
  const pools = [getPool(), getSearchPool()]
  for (const name of ['pool', 'search-pool']) forgetSingleton(name)
  await Promise.all(pools.filter((pool) => !pool.ended).map((pool) => pool.end()))
}

/** Resolves when the database answers; rejects with its error otherwise. */
export async function pingDatabase(): Promise<void> {
  await getPool().query('SELECT 1')
}

/** Whether the database takes writes now: a standby does not, nor one that was made read-only. */
export async function readDatabaseMode(): Promise<'writable' | 'read-only'> {
  const { rows } = await getPool().query<{ isReadOnly: boolean }>(
    `SELECT pg_is_in_recovery() OR current_setting('default_transaction_read_only')::boolean AS "isReadOnly"`,
  )
  return rows[0]?.isReadOnly === true ? 'read-only' : 'writable'
}
