import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'

import { ANSWER_GRACE, endPools, getPool, isPooled } from './database-pools.server'
import { Unavailable } from './errors'
import { PrismaClient, type Prisma } from './generated/prisma/client'
import { endReplicaPools, getReplicaPool, getReplicaSearchPool } from './replica-pool.server'
import { forgetSingleton, singleton } from './singleton.server'
import { notSharing, sharingConnection, type TransactionConnection } from './transaction-pool.server'
import { inSpan } from './tracing.server'
import { asUnavailable, isRetryable } from './unavailable.server'

/** Milliseconds: how long a transaction waits for a connection, and how long it may stay open; each statement has a limit of its own besides. */
const transactionOptions = { maxWait: 10_000, timeout: 60_000 }

interface TransactionOptions {
  /** Milliseconds that it may stay open, where a minute will not do. */
  timeout?: number
  /** Milliseconds that each of its plain statements may take, where the usual ten seconds will not do. */
  statementTimeout?: number
}

interface SqlOptions {
  /** Name of a prepared statement; give one to statements that run often. */
  name?: string
  /** Milliseconds after which the client gives the connection up, where the statement may take longer than others. */
  answerTimeout?: number
}

/** Runs one statement; the generic names the row's shape as the statement's own columns and casts make it. */
export type Sql = <T extends object = Record<string, unknown>>(
  text: string,
  params?: unknown[],
  options?: SqlOptions,
) => Promise<T[]>

/** A table, by its model's name. */
export type TableName = Prisma.ModelName

/** Where work on the database runs: in one open transaction, or each statement for itself. */
export interface Database {
  /** Prisma's typed client: the way to every table. */
  readonly db: Prisma.TransactionClient
  /** Plain SQL on the same connection: for the files that prisma/plain-sql.ts names. */
  readonly sql: Sql
}

/** One open transaction for plain SQL. */
export type PlainTransaction = Pick<Database, 'sql'>

/** The process's Prisma client. @throws Unavailable, as every way to the database does, when it does not answer */
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

/** Prisma's typed client without what writes. */
export type ReadingClient = {
  readonly [Key in ModelKey]: Pick<PrismaClient[Key], ReadOperation & keyof PrismaClient[Key]>
}

/**
 * The client for reads that may be behind by DATABASE_REPLICA_LAG: the storefront's lists, reports, exports
 * and feeds. They run on the replica while it is usable, and otherwise on the primary. Never for what is
 * decided, sold or written next, nor for what staff have just changed.
 */
export function getReplicaDb(): ReadingClient {
  return getReplicaPool() === getPool()
    ? getDb()
    : singleton('replica-prisma', () => createClient(getReplicaPool()))
}

/**
 * Runs one statement on the main pool.
 * @throws Unavailable when the database does not answer
 */
export const sql: Sql = (text, params = [], options = {}) => runOn(getPool(), text, params, options)

/**
 * Runs one statement that reads, as `getReplicaDb` does. @throws Unavailable as `sql` does; TypeError for a
 * statement that writes
 */
export const replicaSql: Sql = (text, params = [], options = {}) =>
  runReadOn(getReplicaPool, text, params, options)

/**
 * Runs one search statement, which may be behind as those of `replicaSql`, with the short limit of searches.
 * @throws as it does
 */
export const searchSql: Sql = (text, params = [], options = {}) =>
  runReadOn(getReplicaSearchPool, text, params, options)

/** The database outside of any transaction. */
export const database: Database = {
  get db() {
    return getDb()
  },
  sql,
}

/**
 * Runs `work` in one transaction. Its plain statements run in the order in which they are asked for, so that those that need no earlier answer may be asked for
 * together (`Promise.all`): they leave together, and each still sees what the ones before it did. A deadlock or serialisation failure repeats it whole, up to three times. Nothing slow (hashing, mail,
 * HTTP) belongs inside.
 * @throws Unavailable when the database does not answer
 */
export function transaction<T>(
  work: (tx: Database) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  return inSpan(transactionSpan, () => repeated(() => runTransaction(work, options)))
}

/**
 * As `transaction`, for work of plain statements alone. Prisma opens and ends its transactions by statements of their own and watches each
 * by a timer, which costs more than most of the statements; here BEGIN leaves with the first of them.
 * @throws Unavailable as `transaction` does
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

/** Closes what was opened; the next use opens again. */
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
  const telling = client.$extends({
    query: {
      $allOperations: ({ args, query }) =>
        query(args).catch((error: unknown) => {
          throw asUnavailable(error) ?? error
        }),
    },
  })
  // It has what the client has: only a failure's class differs, which Prisma's type of extended clients hides behind hundreds of lines.
  return telling as unknown as PrismaClient
}

/** Which connection an open transaction runs on. */
const connections = new WeakMap<Database, TransactionConnection>()

/**
 * Lends `work` the connection of an open transaction, for what is no single statement: COPY. Nothing else may run in the transaction meanwhile.
 * @throws TypeError when it is not one, or is over
 */
export async function onConnectionOf<T>(
  tx: Database,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = connections.get(tx)?.client
  if (!client) throw new TypeError('Not an open transaction')
  // pg refuses COPY to a connection that sends statements ahead of their answers.
  Reflect.set(client, 'pipeline', false)
  // COPY has no limit of its own, and pg would watch the stream as a statement that has not been answered.
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
      // Statements that left together all fail; the caller may meet a later one first.
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
      // Statements that left together all fail; the caller may meet a later one first.
      throw isAborted(error) ? failure : error
    }
  }
  try {
    const begun = client.query('BEGIN')
    // Awaited below; until then a failure of it must not count as unhandled.
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
    // A connection that cannot even roll back is given up.
    await client.query('ROLLBACK').then(
      () => client.release(),
      () => client.release(true),
    )
    throw error
  }
}

/** Whether a statement was refused because one before it in its transaction has failed (in_failed_sql_transaction). */
const isAborted = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25P02'

const reading = /^\s*(?:SELECT|WITH)\b/i
const writing =
  /\b(?:INSERT INTO|DELETE FROM|MERGE INTO|UPDATE\s+"|FOR (?:NO KEY )?UPDATE|FOR (?:KEY )?SHARE)/i

/**
 * Refuses what a replica would refuse, also where there is none: a fault must not wait for the first replica
 * to show.
 */
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
    // A prepared statement belongs to a session, which a pooler in transaction mode gives to another client.
    const prepared = options.name && !isPooled() ? { name: options.name } : {}
    const limit = options.answerTimeout === undefined ? {} : { query_timeout: options.answerTimeout }
    const result = await client.query<Record<string, unknown>>({
      text,
      values: params,
      ...prepared,
      ...limit,
    })
    // The caller names the shape that its own columns and casts make.
    return result.rows as T[]
  } catch (error) {
    throw asUnavailable(error) ?? error
  }
}
