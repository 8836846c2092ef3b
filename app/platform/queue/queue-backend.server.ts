import type { BackendFactory, IQueueBackend } from 'bullmq'
import type { Redis } from 'ioredis'
import type { Pool } from 'pg'

export type QueueConnection = Pool | Redis

export interface QueueBackend {
  readonly kind: 'postgres' | 'redis'
  readonly create: BackendFactory<IQueueBackend, QueueConnection>
  readonly options: { prefix?: string }
  producer(): QueueConnection
  consumer(): QueueConnection
  ping(): Promise<void>
  close(): Promise<void>
}
