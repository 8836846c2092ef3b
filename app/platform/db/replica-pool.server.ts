import pg from 'pg'

import { Client, getPool, getSearchPool, SEARCH_POOL, STATEMENT_TIMEOUT } from './database-pools.server'
import { getEnv } from '../process/env.server'
import { closeReplicaWatch, getReplicaWatch, type ReplicaWatch } from './replica-watch.server'
import { forgetSingleton, singleton } from '../process/singleton.server'
import { warnRepeatedly } from '../logs/warn-repeatedly.server'

/** Milliseconds; short, since the primary is the fallback. */
const CONNECT_LIMIT = 1_000
/** Statement cancelled (limit, operator or replay conflict), and write refused. */
const CANCELED = '57014'
const READ_ONLY = '25006'

interface ReplicaPoolOptions {
  name: string
  max: number
  /** Milliseconds. */
  statementTimeout: number
  primary: () => pg.Pool
}

/**
 * Falls back to the primary. A failed statement is repeated there once, unless it used up its time or writes.
 * Connections are read-only, so that no write reaches a promoted replica.
 */
class ReplicaPool extends pg.Pool {
  constructor(
    url: string,
    private readonly watch: ReplicaWatch,
    private readonly settings: ReplicaPoolOptions,
  ) {
    super({
      connectionString: url,
      max: settings.max,
      statement_timeout: settings.statementTimeout,
      options: '-c default_transaction_read_only=on',
      Client,
      connectionTimeoutMillis: CONNECT_LIMIT,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      application_name: `color-center ${settings.name}`,
    })
    this.on('error', (error) =>
      warnRepeatedly({ reason: error.message, pool: settings.name }, 'database connection lost'),
    )
    this.on('connect', (client) => client.on('error', () => undefined))
    this.query = ((statement: pg.QueryConfig) => this.read(statement)) as typeof this.query
  }

  private async read(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    const { watch, settings } = this
    const startedAt = performance.now()
    const outcome = await this.tryReplica(statement).catch((error: unknown) => {
      if (isOwnFault(error, performance.now() - startedAt, settings.statementTimeout)) throw error
      warnRepeatedly(
        { err: error, pool: settings.name },
        'a read failed on the replica and goes to the primary',
      )
      return 'failed' as const
    })
    if (typeof outcome === 'object') {
      watch.reads.replica += 1
      return outcome
    }
    watch.reads[outcome === 'failed' ? 'repeated' : 'primary'] += 1
    return settings.primary().query(statement)
  }

  private async tryReplica(statement: pg.QueryConfig): Promise<pg.QueryResult | 'left out'> {
    if (!this.watch.isUsable()) return 'left out'
    const client = await this.connect().catch((error: unknown) => {
      if (error instanceof Error && !isBusy(error)) this.watch.lose(error)
      throw error
    })
    // While waiting for the connection, a purge may have required newer data.
    if (!this.watch.isUsable()) {
      client.release()
      return 'left out'
    }
    return this.readOn(client, statement)
  }

  private async readOn(client: pg.PoolClient, statement: pg.QueryConfig): Promise<pg.QueryResult> {
    let isReleased = false
    const release = (error?: Error): void => {
      stopListening()
      if (!isReleased) client.release(error)
      isReleased = true
    }
    // Destroying the released connection also ends its statement.
    const stopListening = this.watch.onLost(release)
    try {
      const result = await client.query(statement)
      release()
      return result
    } catch (error) {
      release(error instanceof Error ? error : new Error(String(error)))
      throw error
    }
  }
}

/** The server runs but the pool is full: the replica is not lost. */
const isBusy = (error: Error): boolean => error.message === 'timeout exceeded when trying to connect'

function isOwnFault(error: unknown, milliseconds: number, limit: number): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === READ_ONLY || (code === CANCELED && milliseconds >= limit)
}

export const getReplicaPool = (): pg.Pool =>
  poolOf('replica-pool', () => ({
    name: 'replica',
    max: getEnv().DATABASE_POOL,
    statementTimeout: STATEMENT_TIMEOUT,
    primary: getPool,
  })) ?? getPool()

export const getReplicaSearchPool = (): pg.Pool =>
  poolOf('replica-search-pool', () => ({
    name: 'replica search',
    max: SEARCH_POOL,
    statementTimeout: getEnv().SEARCH_LIMIT_MS,
    primary: getSearchPool,
  })) ?? getSearchPool()

function poolOf(key: string, options: () => ReplicaPoolOptions): pg.Pool | null {
  const { DATABASE_REPLICA_URL: url } = getEnv()
  const watch = getReplicaWatch()
  return url === undefined || watch === null
    ? null
    : singleton(key, () => new ReplicaPool(url, watch, options()))
}

export async function endReplicaPools(): Promise<void> {
  const pools = ['replica-pool', 'replica-search-pool'].map(
    (key) => forgetSingleton(key) as pg.Pool | undefined,
  )
  await closeReplicaWatch()
  for (const pool of pools) await pool?.end()
}
