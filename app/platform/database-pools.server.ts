import pg from 'pg'

import { getEnv } from './env.server'
import { forgetSingleton, singleton } from './singleton.server'
import { TransactionPool } from './transaction-pool.server'
import { warnRepeatedly } from './warn-repeatedly.server'

/** Milliseconds. A free connection is worth waiting for when many buyers come at once. */
const POOL_WAIT_TIMEOUT = 10_000
export const STATEMENT_TIMEOUT = 10_000
/**
 * Milliseconds after a statement's limit, which the server keeps, in which its refusal must arrive. Then the client gives
 * the connection up: a machine that hangs says nothing, and TCP would wait for a quarter of an hour.
 */
export const ANSWER_GRACE = 2_000
/** A transaction that waits for its process so long would hold its locks for nothing. */
const IDLE_IN_TRANSACTION = 30_000

/** Connections for searches: few, so that slow ones cannot take the shop down. */
export const SEARCH_POOL = 3

/** pg has one option for connecting and for waiting in the pool; the pool keeps its own, and its clients get this one. */
export class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: getEnv().DATABASE_CONNECT_MS })
  }
}

/** Whether DATABASE_URL is a pooler in transaction mode: sessions, and what they would keep, are shared then. */
export const isPooled = (): boolean => getEnv().DATABASE_DIRECT_URL !== undefined

/** The server itself: for what needs a session of its own (LISTEN, the queue's search path, locks of migrations). */
export const getDirectUrl = (): string => getEnv().DATABASE_DIRECT_URL ?? getEnv().DATABASE_URL

/**
 * A pooler takes no parameters at the start of a connection: it sets the limits of its own connections to the server
 * (docs/operations.md). What it cannot know, a shorter limit of one pool, is kept by the client.
 */
function limitsOf(statementTimeout: number): pg.PoolConfig {
  const queryTimeout = statementTimeout + ANSWER_GRACE
  if (isPooled())
    return { query_timeout: statementTimeout < STATEMENT_TIMEOUT ? statementTimeout : queryTimeout }
  return {
    statement_timeout: statementTimeout,
    query_timeout: queryTimeout,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
  }
}

/** A pool to `url` with our timeouts and an error listener (a pool without one ends the process when Postgres restarts). */
export function createPool(
  url: string,
  options: { max: number; statementTimeout?: number; name: string },
): pg.Pool {
  const pool = new TransactionPool({
    connectionString: url,
    max: options.max,
    ...limitsOf(options.statementTimeout ?? STATEMENT_TIMEOUT),
    Client,
    connectionTimeoutMillis: POOL_WAIT_TIMEOUT,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Statements of one transaction that are asked for together leave together and run one after the other: waiting for each answer costs more than most statements.
    pipeline: true,
    application_name: `color-center ${options.name}`,
  })
  pool.on('error', (error) =>
    warnRepeatedly({ reason: error.message, pool: options.name }, 'database connection lost'),
  )
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** The process's pool; Prisma runs on it too. */
export function getPool(): pg.Pool {
  return singleton('pool', () =>
    createPool(getEnv().DATABASE_URL, { max: getEnv().DATABASE_POOL, name: 'main' }),
  )
}

/** A small pool of its own for full-text search, so that slow searches cannot take the shop down. */
export function getSearchPool(): pg.Pool {
  return singleton('search-pool', () =>
    createPool(getEnv().DATABASE_URL, {
      max: SEARCH_POOL,
      statementTimeout: getEnv().SEARCH_LIMIT_MS,
      name: 'search',
    }),
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
