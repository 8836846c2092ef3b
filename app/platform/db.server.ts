import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'

import { endPools, getPool, getSearchPool } from './database-pools.server'
import { Unavailable } from './errors'
import { PrismaClient, type Prisma } from './generated/prisma/client'
import { forgetSingleton, singleton } from './singleton.server'
import { notSharing, sharingConnection, type TransactionConnection } from './transaction-pool.server'
import { asUnavailable, isRetryable } from './unavailable.server'

/** Milliseconds: how long a transaction waits for a connection, and how long it may stay open; each statement has a limit of its own besides. */
const transactionOptions = { maxWait: 10_000, timeout: 60_000 }

interface TransactionOptions {
  /** Milliseconds that it may stay open, where a minute will not do. */
  timeout?: number
}

interface SqlOptions {
  /** Name of a prepared statement; give one to statements that run often. */
  name?: string
}

/** Runs one statement; the generic names the row's shape as the statement's own columns and casts make it. */
export type Sql = <T extends object = Record<string, unknown>>(text: string, params?: unknown[], options?: SqlOptions) => Promise<T[]>

/** A table, by its model's name. */
export type TableName = Prisma.ModelName

/** Where work on the database runs: in one open transaction, or each statement for itself. */
export interface Database {
  /** Prisma's typed client: the way to every table. */
  readonly db: Prisma.TransactionClient
  /** Plain SQL on the same connection: for the files that prisma/plain-sql.ts names. */
  readonly sql: Sql
}

/** The process's Prisma client. @throws Unavailable, as every way to the database does, when it does not answer */
export function getDb(): PrismaClient {
  return singleton('prisma', createClient)
}

/**
 * Runs one statement on the main pool.
 * @throws Unavailable when the database does not answer
 */
export const sql: Sql = (text, params = [], options = {}) => runOn(getPool(), text, params, options)

/** Runs one search statement on the search pool. @throws Unavailable as `sql` does */
export const searchSql: Sql = (text, params = [], options = {}) => runOn(getSearchPool(), text, params, options)

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
export async function transaction<T>(work: (tx: Database) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runTransaction(work, options)
    } catch (error) {
      if (attempt < 3 && isRetryable(error)) continue
      throw asUnavailable(error) ?? error
    }
  }
}

/** Closes what was opened; the next use opens again. */
export async function closeDatabase(): Promise<void> {
  const db = getDb()
  forgetSingleton('prisma')
  await db.$disconnect()
  await endPools()
}

function createClient(): PrismaClient {
  const client = new PrismaClient({ adapter: new PrismaPg(getPool()), transactionOptions })
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
export async function onConnectionOf<T>(tx: Database, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = connections.get(tx)?.client
  if (!client) throw new TypeError('Not an open transaction')
  // pg refuses COPY to a connection that sends statements ahead of their answers.
  Reflect.set(client, 'pipeline', false)
  try {
    return await work(client)
  } finally {
    Reflect.set(client, 'pipeline', true)
  }
}

function runTransaction<T>(work: (tx: Database) => Promise<T>, options: TransactionOptions): Promise<T> {
  const connection: TransactionConnection = { client: null }
  const onConnection: Sql = (text, params = [], options = {}) => {
    if (connection.client === null) return Promise.reject(new Unavailable(new Error('The transaction is closed')))
    return runOn(connection.client, text, params, options)
  }
  const begun = (db: Prisma.TransactionClient): Promise<T> => {
    const tx: Database = { db, sql: onConnection }
    connections.set(tx, connection)
    return notSharing(() => work(tx))
  }
  return sharingConnection(connection, () => getDb().$transaction(begun, options))
}

async function runOn<T extends object>(
  client: pg.Pool | pg.PoolClient,
  text: string,
  params: unknown[],
  options: SqlOptions,
): Promise<T[]> {
  try {
    const result = await client.query<Record<string, unknown>>({ text, values: params, ...(options.name ? { name: options.name } : {}) })
    // The caller names the shape that its own columns and casts make.
    return result.rows as T[]
  } catch (error) {
    throw asUnavailable(error) ?? error
  }
}
