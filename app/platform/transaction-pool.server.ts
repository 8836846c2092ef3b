import { AsyncLocalStorage } from 'node:async_hooks'

import pg from 'pg'

import { singleton } from './singleton.server'

/** The connection of one transaction that Prisma opens; null before it is there and after it is closed. */
export interface TransactionConnection {
  client: pg.PoolClient | null
}

/** Of the process, as the pool is: a second copy of this module must see which transaction begins. */
const opening = () => singleton('transaction-openings', () => new AsyncLocalStorage<TransactionConnection>())

/**
 * Runs `open`, which begins one of Prisma's interactive transactions, and puts the connection that it takes from the pool into `connection`,
 * so that plain SQL can run in the same transaction. It is taken out again when Prisma gives it back: statements that come too late (the
 * transaction timed out) must not run on a connection that somebody else may use by then.
 */
export function sharingConnection<T>(connection: TransactionConnection, open: () => Promise<T>): Promise<T> {
  return opening().run(connection, open)
}

/** Leaves the sharing: a transaction that `work` begins on its own gets a connection of its own. */
export function notSharing<T>(work: () => Promise<T>): Promise<T> {
  return opening().exit(work)
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** Milliseconds without new attempts after one that got no answer. */
const PAUSE = 500
/** Texts of pg and pg-pool for an attempt that got no answer. One that is refused costs no time: each caller may make it. */
const NO_ANSWER = /timeout expired|due to connection timeout/

/**
 * A pool that knows which connection a transaction was given; Prisma does not. While the database does not answer, callers
 * fail at once instead of waiting for an attempt each: a page that does without one value asks for the next.
 */
export class TransactionPool extends pg.Pool {
  private failure: { error: Error; at: number } | undefined

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (callback) {
      this.lend(callback)
      return undefined
    }
    const transaction = opening().getStore()
    return new Promise((resolve, reject) => {
      this.lend((error, client) => {
        if (error || !client) reject(error ?? new Error('The pool has given no connection'))
        else resolve(transaction?.client === null ? share(client, transaction) : client)
      })
    })
  }

  private lend(callback: ConnectCallback): void {
    const { failure } = this
    if (failure && this.idleCount === 0 && performance.now() - failure.at < PAUSE) {
      callback(failure.error, undefined, () => undefined)
      return
    }
    super.connect((error, client, done) => {
      if (!error) this.failure = undefined
      else if (NO_ANSWER.test(error.message)) this.failure = { error, at: performance.now() }
      callback(error, client, done)
    })
  }
}

function share(client: pg.PoolClient, transaction: TransactionConnection): pg.PoolClient {
  // The pool makes a new `release` each time it hands the connection out.
  const release = client.release.bind(client)
  client.release = (error) => {
    transaction.client = null
    release(error)
  }
  transaction.client = client
  return client
}
