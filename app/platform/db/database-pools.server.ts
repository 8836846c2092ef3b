import pg from 'pg'

import { getEnv } from '../process/env.server'
import { forgetSingleton, singleton } from '../process/singleton.server'
import { TransactionPool } from './transaction-pool.server'
import { warnRepeatedly } from '../logs/warn-repeatedly.server'

/** Milliseconds. */
const POOL_WAIT_TIMEOUT = 10_000
export const STATEMENT_TIMEOUT = 10_000
/**
 * Milliseconds beyond the server's statement limit before the client closes the connection: for a hung
 * machine TCP would wait 15 minutes.
 */
export const ANSWER_GRACE = 2_000
/** Milliseconds; a longer idle transaction would keep its locks for nothing. */
const IDLE_IN_TRANSACTION = 30_000

/** Few, so that slow searches cannot take the shop down. */
export const SEARCH_POOL = 3

export class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: getEnv().DATABASE_CONNECT_MS })
  }
}

/** A pooler in transaction mode shares sessions. */
export const isPooled = (): boolean => getEnv().DATABASE_DIRECT_URL !== undefined

/** For everything that needs its own session: LISTEN, the queue's search path, migration locks. */
export const getDirectUrl = (): string => getEnv().DATABASE_DIRECT_URL ?? getEnv().DATABASE_URL

/**
 * A pooler accepts no startup parameters and sets its own limits (docs/operations.md), so the client enforces
 * shorter ones.
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

/** Without an error listener, a restart of Postgres ends the process. */
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
    // Concurrent queries of a transaction are sent together, since each round trip costs more than most
    // statements.
    pipeline: true,
    application_name: `color-center ${options.name}`,
  })
  pool.on('error', (error) =>
    warnRepeatedly({ reason: error.message, pool: options.name }, 'database connection lost'),
  )
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

export function getPool(): pg.Pool {
  return singleton('pool', () =>
    createPool(getEnv().DATABASE_URL, { max: getEnv().DATABASE_POOL, name: 'main' }),
  )
}

export function getSearchPool(): pg.Pool {
  return singleton('search-pool', () =>
    createPool(getEnv().DATABASE_URL, {
      max: SEARCH_POOL,
      statementTimeout: getEnv().SEARCH_LIMIT_MS,
      name: 'search',
    }),
  )
}

export async function endPools(): Promise<void> {
  const pools = [getPool(), getSearchPool()]
  for (const name of ['pool', 'search-pool']) forgetSingleton(name)
  await Promise.all(pools.filter((pool) => !pool.ended).map((pool) => pool.end()))
}

export async function pingDatabase(): Promise<void> {
  await getPool().query('SELECT 1')
}

export async function readDatabaseMode(): Promise<'writable' | 'read-only'> {
  const { rows } = await getPool().query<{ isReadOnly: boolean }>(
    `SELECT pg_is_in_recovery() OR current_setting('default_transaction_read_only')::boolean AS "isReadOnly"`,
  )
  return rows[0]?.isReadOnly === true ? 'read-only' : 'writable'
}
