import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'

import { ANSWER_GRACE, endPools, getPool, isPooled } from './database-pools.server'
import { Unavailable } from '../errors/errors'
import { PrismaClient, type Prisma } from '../generated/prisma/client'
import { endReplicaPools, getReplicaPool, getReplicaSearchPool } from './replica-pool.server'
import { forgetSingleton, singleton } from '../process/singleton.server'
import { notSharing, sharingConnection, type TransactionConnection } from './transaction-pool.server'
import { inSpan } from '../logs/tracing.server'
import { asUnavailable, isRetryable } from '../errors/unavailable.server'

/** Milliseconds; each statement also has its own limit. */
const transactionOptions = { maxWait: 10_000, timeout: 60_000 }

interface TransactionOptions {
  /** Milliseconds. */
  timeout?: number
  /** Milliseconds; ten seconds by default. */
  statementTimeout?: number
}

interface SqlOptions {
  name?: string
  /** Milliseconds. */
  answerTimeout?: number
}

export type Sql = <T extends object = Record<string, unknown>>(
  text: string,
  params?: unknown[],
  options?: SqlOptions,
) => Promise<T[]>

export type TableName = Prisma.ModelName

export interface Database {
  readonly db: Prisma.TransactionClient
  /** Only for the files listed in prisma/plain-sql.ts. */
  readonly sql: Sql
}

export type PlainTransaction = Pick<Database, 'sql'>

/** @throws Unavailable when the database does not answer */
export function getDb(): PrismaClient {
  return singleton('prisma', () => createClient(getPool()))
}

type ReadOperation =
  | 'findMany'
  | 'findFirst'
  | 'findFirstOrThrow'
  | 'findUnique'
  | 'findUniqueOrThrow'
  | 'count'
  | 'aggregate'
  | 'groupBy'
type ModelKey = Uncapitalize<Prisma.ModelName>

export type ReadingClient = {
  readonly [Key in ModelKey]: Pick<PrismaClient[Key], ReadOperation & keyof PrismaClient[Key]>
}

/**
 * May lag by DATABASE_REPLICA_LAG; falls back to the primary. Never for decisions, sales, writes or what
 * staff have just changed.
 */
export function getReplicaDb(): ReadingClient {
  return getReplicaPool() === getPool()
    ? getDb()
    : singleton('replica-prisma', () => createClient(getReplicaPool()))
}

/** @throws Unavailable when the database does not answer */
export const sql: Sql = (text, params = [], options = {}) => runOn(getPool(), text, params, options)

/** @throws Unavailable; TypeError for a statement that writes */
export const replicaSql: Sql = (text, params = [], options = {}) =>
  runReadOn(getReplicaPool, text, params, options)

/**
 * Has the short limit of searches.
 * @throws as `replicaSql`
 */
export const searchSql: Sql = (text, params = [], options = {}) =>
  runReadOn(getReplicaSearchPool, text, params, options)

export const database: Database = {
  get db() {
    return getDb()
  },
  sql,
}

/**
 * Plain statements run in call order, so independent ones may be sent together (`Promise.all`). Deadlocks and
 * serialisation failures repeat `work` up to three times. Nothing slow (hashing, email, HTTP) belongs inside.
 * @throws Unavailable when the database does not answer
 */
export function transaction<T>(
  work: (tx: Database) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  return inSpan(transactionSpan, () => repeated(() => runTransaction(work, options)))
}

/**
 * Cheaper than `transaction`: BEGIN is sent with the first statement, without Prisma's timer.
 * @throws Unavailable
 */
export function plainTransaction<T>(work: (tx: PlainTransaction) => Promise<T>): Promise<T> {
  return inSpan(transactionSpan, () => repeated(() => runPlainTransaction(work)))
}

const transactionSpan = {
  name: 'transaction',
  kind: 'client',
  attributes: { 'db.system.name': 'postgresql' },
} as const

async function repeated<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt < 3 && isRetryable(error)) continue
      throw asUnavailable(error) ?? error
    }
  }
}

export async function closeDatabase(): Promise<void> {
  for (const name of ['prisma', 'replica-prisma']) {
    const client = forgetSingleton(name) as PrismaClient | undefined
    await client?.$disconnect()
  }
  await endReplicaPools()
  await endPools()
}

function createClient(pool: pg.Pool): PrismaClient {
  const client = new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions })
  const extended = client.$extends({
    query: {
      $allOperations: ({ args, query }) =>
        query(args).catch((error: unknown) => {
          throw asUnavailable(error) ?? error
        }),
    },
  })
  return extended as unknown as PrismaClient
}

const connections = new WeakMap<Database, TransactionConnection>()

/**
 * For COPY; nothing else may run in the transaction.
 * @throws TypeError without an open transaction
 */
export async function onConnectionOf<T>(
  tx: Database,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = connections.get(tx)?.client
  if (!client) throw new TypeError('Not an open transaction')
  // pg rejects COPY in pipeline mode.
  Reflect.set(client, 'pipeline', false)
  // COPY has no limit, and pg would treat the stream as an unanswered statement.
  const parameters: unknown = Reflect.get(client, 'connectionParameters')
  const limit: unknown = isObject(parameters) ? Reflect.get(parameters, 'query_timeout') : undefined
  if (isObject(parameters)) Reflect.set(parameters, 'query_timeout', 0)
  try {
    return await work(client)
  } finally {
    Reflect.set(client, 'pipeline', true)
    if (isObject(parameters)) Reflect.set(parameters, 'query_timeout', limit)
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function runTransaction<T>(
  work: (tx: Database) => Promise<T>,
  { timeout = transactionOptions.timeout, statementTimeout }: TransactionOptions,
): Promise<T> {
  const answerTimeout =
    statementTimeout === undefined ? {} : { answerTimeout: statementTimeout + ANSWER_GRACE }
  const connection: TransactionConnection = { client: null }
  let failure: unknown
  const onConnection: Sql = async (text, params = [], options = {}) => {
    if (connection.client === null) throw new Unavailable(undefined, 'the transaction is closed')
    try {
      return await runOn(connection.client, text, params, { ...answerTimeout, ...options })
    } catch (error) {
      failure ??= error
      // A failure aborts all later statements; report the first one.
      throw isAborted(error) ? failure : error
    }
  }
  const begun = (db: Prisma.TransactionClient): Promise<T> => {
    const tx: Database = { db, sql: onConnection }
    connections.set(tx, connection)
    return notSharing(async () => {
      if (statementTimeout !== undefined)
        await tx.sql(`SELECT set_config('statement_timeout', $1, true)`, [String(statementTimeout)])
      return work(tx)
    })
  }
  return sharingConnection(connection, () => getDb().$transaction(begun, { timeout }))
}

async function runPlainTransaction<T>(work: (tx: PlainTransaction) => Promise<T>): Promise<T> {
  const client = await getPool().connect()
  const closesAt = performance.now() + transactionOptions.timeout
  let isOpen = true
  let failure: unknown
  const send: Sql = async (text, params = [], options = {}) => {
    if (!isOpen || performance.now() > closesAt) throw new Unavailable(undefined, 'the transaction is closed')
    try {
      return await runOn(client, text, params, options)
    } catch (error) {
      failure ??= error
      // A failure aborts all later statements; report the first one.
      throw isAborted(error) ? failure : error
    }
  }
  try {
    const begun = client.query('BEGIN')
    begun.catch(() => undefined)
    const result = await work({ sql: send })
    await begun
    isOpen = false
    const { command } = await client.query('COMMIT')
    if (command !== 'COMMIT') throw failure ?? new Error('The database has rolled the transaction back')
    client.release()
    return result
  } catch (error) {
    isOpen = false
    await client.query('ROLLBACK').then(
      () => client.release(),
      () => client.release(true),
    )
    throw error
  }
}

const isAborted = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25P02'

const reading = /^\s*(?:SELECT|WITH)\b/i
const writing =
  /\b(?:INSERT INTO|DELETE FROM|MERGE INTO|UPDATE\s+"|FOR (?:NO KEY )?UPDATE|FOR (?:KEY )?SHARE)/i

/** Rejects writes even without a replica, so that the error is found early. */
async function runReadOn<T extends object>(
  pool: () => pg.Pool,
  text: string,
  params: unknown[],
  options: SqlOptions,
): Promise<T[]> {
  if (!reading.test(text) || writing.test(text))
    throw new TypeError('Only a statement that reads may go to the replica')
  return runOn(pool(), text, params, options)
}

async function runOn<T extends object>(
  client: pg.Pool | pg.PoolClient,
  text: string,
  params: unknown[],
  options: SqlOptions,
): Promise<T[]> {
  try {
    // A transaction-mode pooler shares sessions, so prepared statements are impossible.
    const prepared = options.name && !isPooled() ? { name: options.name } : {}
    const limit = options.answerTimeout === undefined ? {} : { query_timeout: options.answerTimeout }
    const result = await client.query<Record<string, unknown>>({
      text,
      values: params,
      ...prepared,
      ...limit,
    })
    return result.rows as T[]
  } catch (error) {
    throw asUnavailable(error) ?? error
  }
}
