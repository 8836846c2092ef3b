import { createPostgresBackend, Queue, Worker } from 'bullmq'

import { startRedis } from '../tests/support/services/redis-server'

import { openBenchDatabase } from './support/bench-database'
import { compare } from './support/compare'

const BATCH = 500
const CONCURRENCY = 20

const database = await openBenchDatabase()
const { createQueueSystem } = await import('~/platform/queue/queue.server')

interface Runner {
  add: (count: number) => Promise<unknown>
  onJob: (listener: () => void) => void
  close: () => Promise<void>
}

/** Returns jobs per second. */
async function jobsPerSecond(runner: Runner, milliseconds: number): Promise<number> {
  const start = performance.now()
  let done = 0
  while (performance.now() - start < milliseconds) {
    const batch = Promise.withResolvers<null>()
    let left = BATCH
    runner.onJob(() => {
      left -= 1
      if (left === 0) batch.resolve(null)
    })
    await runner.add(BATCH)
    await batch.promise
    done += BATCH
  }
  return done / ((performance.now() - start) / 1_000)
}

const jobs = (count: number) => Array.from({ length: count }, () => ({ name: 'noop', data: {} }))

function shopRunner(options: { databaseUrl: string; redisUrl?: string }): Runner {
  const system = createQueueSystem(options)
  let listener = (): void => undefined
  system.worker(
    'bench-shop',
    async () => {
      listener()
    },
    { concurrency: CONCURRENCY },
  )
  return {
    add: (count) => system.queue('bench-shop').addBulk(jobs(count)),
    onJob: (call) => (listener = call),
    close: () => system.close(),
  }
}

function bareRunner(connection: unknown, onPostgres: boolean): Runner {
  let listener = (): void => undefined
  const kept = { removeOnComplete: { count: 1_000 }, removeOnFail: { count: 1_000 } }
  const backend = onPostgres ? [createPostgresBackend] : []
  const QueueClass = Queue as new (name: string, options: unknown, ...backend: unknown[]) => Queue
  const WorkerClass = Worker as unknown as new (
    name: string,
    processor: () => Promise<void>,
    options: unknown,
    ...backend: unknown[]
  ) => Worker
  const queue = new QueueClass('bench-bare', { connection, defaultJobOptions: kept }, ...backend)
  const worker = new WorkerClass(
    'bench-bare',
    async () => {
      listener()
    },
    { connection, concurrency: CONCURRENCY, ...kept },
    ...backend,
  )
  return {
    add: (count) => queue.addBulk(jobs(count)),
    onJob: (call) => (listener = call),
    close: () => worker.close().then(() => queue.close()),
  }
}

async function run(title: string, ours: Runner, bare: Runner): Promise<void> {
  await compare(
    title,
    { name: 'queue system', run: (ms) => jobsPerSecond(ours, ms) },
    { name: 'bare BullMQ', run: (ms) => jobsPerSecond(bare, ms) },
    0.9,
  )
  await ours.close()
  await bare.close()
}

await run(
  'jobs on Postgres',
  shopRunner({ databaseUrl: database.url }),
  bareRunner({ connectionString: database.url, max: 4 }, true),
)
const redis = await startRedis()
await run(
  'jobs on Redis',
  shopRunner({ databaseUrl: database.url, redisUrl: redis.url }),
  bareRunner({ url: redis.url, maxRetriesPerRequest: null }, false),
)
await redis.stop()
await database.stop()
process.exit(0)
