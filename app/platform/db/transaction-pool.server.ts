import { AsyncLocalStorage } from 'node:async_hooks'

import pg from 'pg'

import { singleton } from '../process/singleton.server'

/** Null before it is opened and after it is closed. */
export interface TransactionConnection {
  client: pg.PoolClient | null
}

/** Per process, like the pool: a second copy of this module must see which transaction begins. */
const opening = () => singleton('transaction-openings', () => new AsyncLocalStorage<TransactionConnection>())

/**
 * Lets plain SQL run in a Prisma transaction. Removed when Prisma releases the connection: late statements
 * must not run on a connection of another caller.
 */
export function sharingConnection<T>(connection: TransactionConnection, open: () => Promise<T>): Promise<T> {
  return opening().run(connection, open)
}

/** A transaction that `work` begins gets its own connection. */
export function notSharing<T>(work: () => Promise<T>): Promise<T> {
  return opening().exit(work)
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** Milliseconds without new attempts after a timeout. */
const PAUSE = 500
const NO_ANSWER = /timeout expired|due to connection timeout/

/** During an outage callers fail at once instead of each waiting for a timeout. */
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
  const release = client.release.bind(client)
  client.release = (error) => {
    transaction.client = null
    release(error)
  }
  transaction.client = client
  return client
}
