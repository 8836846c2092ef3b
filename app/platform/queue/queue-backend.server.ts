import type { BackendFactory, IQueueBackend } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Pool } from 'pg'

export type QueueConnection = Pool | Redis

export interface QueueBackend {
  readonly kind: 'postgres' | 'redis'
  readonly create: BackendFactory<IQueueBackend, QueueConnection>
  readonly options: { prefix?: string }
  // Shared; fails fast, since requests wait for it.
  producer(): QueueConnection
  // One per worker; it must survive a restart of the store.
  consumer(): QueueConnection
  ping(): Promise<void>
  close(): Promise<void>
}
