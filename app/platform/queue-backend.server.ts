import type { BackendFactory, IQueueBackend } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Pool } from 'pg'

/** What BullMQ talks through: a pool of ours or a Redis client of ours, so that every timeout and listener is set in one place. */
export type QueueConnection = Pool | Redis

/** Where jobs are kept: how to connect for adding and for working, and how to close. */
export interface QueueBackend {
  readonly kind: 'postgres' | 'redis'
  readonly create: BackendFactory<IQueueBackend, QueueConnection>
  /** Options that every queue, worker and event stream of this store shares. */
  readonly options: { prefix?: string }
  /** A connection for adding jobs: shared, and quick to fail, because requests wait for it. */
  producer(): QueueConnection
  /** A connection of its own for one worker: patient, because it must survive a restart of the store. */
  consumer(): QueueConnection
  ping(): Promise<void>
  close(): Promise<void>
}
