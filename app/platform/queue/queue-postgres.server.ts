import { createPostgresBackend, DEFAULT_SCHEMA } from 'bullmq'
import pg from 'pg'

import { ANSWER_GRACE } from '../db/database-pools.server'
import { getEnv } from '../process/env.server'
import { patient, pausing } from './patient-queue-backend.server'
import type { QueueBackend } from './queue-backend.server'
import { warnRepeatedly } from '../logs/warn-repeatedly.server'

const STATEMENT_TIMEOUT_MS = 30_000
const PRODUCER_CONNECTIONS = 4
/** One listens, two take and finish jobs. */
const CONSUMER_CONNECTIONS = 3

/** Longer than the pauses of an idle worker: a new connection costs more than a minute of statements. */
const IDLE_MS = 300_000

/** In BullMQ's schema; `db:migrate` creates its tables. */
export function postgresQueueBackend(databaseUrl: string): QueueBackend {
  const pools: pg.Pool[] = []
  let producer: pg.Pool | undefined
  const open = (max: number): pg.Pool => {
    const pool = createPool(databaseUrl, max)
    pools.push(pool)
    return pool
  }
  const producerPool = () => (producer ??= open(PRODUCER_CONNECTIONS))
  return {
    kind: 'postgres',
    options: {},
    create: (name, options, extra) => {
      if (!(options.connection instanceof pg.Pool)) throw new TypeError('The Postgres queue needs a pg.Pool.')
      return pausing(
        patient(createPostgresBackend(name, { ...options, connection: options.connection }, extra)),
      )
    },
    producer: producerPool,
    consumer: () => open(CONSUMER_CONNECTIONS),
    ping: async () => {
      await producerPool().query('select 1 from migration limit 1')
    },
    close: async () => {
      await Promise.all(pools.map((pool) => pool.end()))
    },
  }
}

function createPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: getEnv().DATABASE_CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + ANSWER_GRACE,
    // BullMQ sets the schema only on its own pools. Asynchronous commit is safe: marking the event is
    // synchronous and flushes earlier writes, and a job whose end is lost runs again.
    options: `-c search_path=${DEFAULT_SCHEMA} -c synchronous_commit=off`,
    application_name: 'color-center queue',
  })
  pool.on('error', (error) => warnRepeatedly({ reason: error.message }, 'queue database connection lost'))
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
