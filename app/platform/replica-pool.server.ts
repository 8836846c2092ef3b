import pg from 'pg'

import { Client, getPool, getSearchPool, SEARCH_POOL, STATEMENT_TIMEOUT } from './database-pools.server'
import { getEnv } from './env.server'
import { closeReplicaWatch, getReplicaWatch, type ReplicaWatch } from './replica-watch.server'
import { forgetSingleton, singleton } from './singleton.server'
import { warnRepeatedly } from './warn-repeatedly.server'

/** Milliseconds to connect, or to wait for a free connection: the primary is there. */
const CONNECT_LIMIT = 1_000
/**
 * Postgres' codes: a statement was ended (by its limit, a person, or what had to be replayed), and a write
 * was refused.
 */
const CANCELED = '57014'
const READ_ONLY = '25006'

interface ReplicaPoolOptions {
  name: string
  max: number
  /** Milliseconds. */
  statementTimeout: number
  /** Where a statement goes that the replica does not answer. */
  primary: () => pg.Pool
}

/**
 * A pool whose statements run on the replica while that may be used, and otherwise on the primary. One that
 * fails on the replica is repeated once on the primary, save one that has used up its own time or would
 * write. Its connections refuse writes, so that none reaches a replica that was promoted.
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
    // pg declares six shapes of the method; our statements and Prisma's adapter use this one.
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
    // It may have waited for the connection: a purge since then asks for more than the replica may have.
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
    // A released connection is destroyed with the statement that it waits for.
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

/** Whether the server is there and the pool is full: no sign that the replica is lost. */
const isBusy = (error: Error): boolean => error.message === 'timeout exceeded when trying to connect'

/**
 * Whether the statement writes, or has run for as long as it may: Postgres' message names that too, but in the
 * server's language.
 */
function isOwnFault(error: unknown, milliseconds: number, limit: number): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === READ_ONLY || (code === CANCELED && milliseconds >= limit)
}

/** The pool of reads that may be behind; the main pool where there is no replica. */
export const getReplicaPool = (): pg.Pool =>
  poolOf('replica-pool', () => ({
    name: 'replica',
    max: getEnv().DATABASE_POOL,
    statementTimeout: STATEMENT_TIMEOUT,
    primary: getPool,
  })) ?? getPool()

/** The pool of searches, with the limits of the search pool; that one where there is no replica. */
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

/** Ends the pools and the watch of the replica, where they were opened. */
export async function endReplicaPools(): Promise<void> {
  const pools = ['replica-pool', 'replica-search-pool'].map(
    (key) => forgetSingleton(key) as pg.Pool | undefined,
  )
  await closeReplicaWatch()
  for (const pool of pools) await pool?.end()
}
