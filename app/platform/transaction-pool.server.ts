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

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void

/** A pool that tells which connection a transaction was given; Prisma does not. */
export class TransactionPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (callback) {
      super.connect(callback)
      return undefined
    }
    const transaction = opening().getStore()
    return super.connect().then((client) => (transaction?.client === null ? share(client, transaction) : client))
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
