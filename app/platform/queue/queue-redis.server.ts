import { createRedisBackend } from 'bullmq'
import { Redis, type RedisOptions } from 'ioredis'

import { pausing } from './patient-queue-backend.server'
import type { QueueBackend } from './queue-backend.server'
import { warnRepeatedly } from '../logs/warn-repeatedly.server'

/** ioredis' own keyPrefix breaks BullMQ's scripts. */
const PREFIX = 'color-center'
const CONNECT_TIMEOUT_MS = 2_000

/** Redis needs maxmemory-policy=noeviction and an append-only file. */
export function redisQueueBackend(url: string): QueueBackend {
  const clients: Redis[] = []
  let producer: Redis | undefined
  const open = (options: RedisOptions): Redis => {
    const client = new Redis(url, { connectTimeout: CONNECT_TIMEOUT_MS, ...options })
    client.on('error', (error: Error) => warnRepeatedly({ err: error }, 'queue redis connection'))
    clients.push(client)
    return client
  }
  // One retry, so that a request does not wait for an unavailable Redis: a command fails within seconds.
  const producerClient = () => (producer ??= open({ maxRetriesPerRequest: 1, commandTimeout: 5_000 }))
  return {
    kind: 'redis',
    options: { prefix: PREFIX },
    create: (name, options, extra) => {
      if (!(options.connection instanceof Redis))
        throw new TypeError('The Redis queue needs an ioredis client.')
      return pausing(createRedisBackend(name, { ...options, connection: options.connection }, extra))
    },
    producer: producerClient,
    consumer: () => open({ maxRetriesPerRequest: null }),
    ping: async () => {
      await producerClient().ping()
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.quit().catch(() => client.disconnect())))
    },
  }
}
