import {
  Queue,
  QueueEvents,
  Worker,
  type IQueueBackend,
  type JobProgress,
  type Processor,
  type QueueOptions,
  type WorkerOptions,
} from 'bullmq'

import { getDirectUrl } from '../db/database-pools.server'
import { getLogger } from '../logs/log.server'
import { warnRepeatedly } from '../logs/warn-repeatedly.server'
import { endsWithin, GOODBYE_LIMIT } from '../process/close-in-order.server'
import { getEnv } from '../process/env.server'
import { forgetSingleton, singleton } from '../process/singleton.server'
import type { QueueBackend, QueueConnection } from './queue-backend.server'
import { postgresQueueBackend } from './queue-postgres.server'
import { redisQueueBackend } from './queue-redis.server'

class WorkInHand {
  private begun = 0
  private waiting: (() => void)[] = []

  get count(): number {
    return this.begun
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    this.begun += 1
    try {
      return await work()
    } finally {
      this.begun -= 1
      if (this.begun === 0) for (const resolve of this.waiting.splice(0)) resolve()
    }
  }

  settled(): Promise<void> {
    return this.begun === 0 ? Promise.resolve() : new Promise((resolve) => this.waiting.push(resolve))
  }
}

export type JobQueue = Queue<
  unknown,
  unknown,
  string,
  unknown,
  unknown,
  string,
  IQueueBackend,
  QueueConnection
>

export type QueuedJob = NonNullable<Awaited<ReturnType<JobQueue['getJob']>>>

export type JobWorker = Worker<unknown, unknown, string, IQueueBackend, JobProgress, QueueConnection>

export type JobEvents = QueueEvents<unknown, IQueueBackend, QueueConnection>

interface QueueSystemOptions {
  databaseUrl: string
  /** Redis if given, otherwise Postgres. */
  redisUrl?: string | undefined
}

export type JobWorkerOptions = Pick<
  WorkerOptions,
  | 'concurrency'
  | 'limiter'
  | 'settings'
  | 'lockDuration'
  | 'stalledInterval'
  | 'maxStalledCount'
  | 'drainDelay'
  | 'autorun'
>

export interface QueueSystem {
  readonly backend: 'postgres' | 'redis'
  queue(name: string): JobQueue
  worker(name: string, processor: Processor, options?: JobWorkerOptions): JobWorker
  events(name: string): JobEvents
  ping(): Promise<void>
  /** Waits at most `graceMs` for running jobs, then closes everything; unfinished jobs restart elsewhere. */
  close(graceMs?: number): Promise<void>
}

const DAY_SECONDS = 86_400
const QUARTER_SECONDS = 900
const CLOSE_GRACE_MS = 20_000
/** Seconds. On Postgres, NOTIFY announces every job. */
const IDLE_SECONDS = { postgres: 30, redis: 5 } as const
const RETRY_DELAY_MS = 1_000

/**
 * A job's id is reserved while its record exists. On Postgres only age limits the records: a limit by number
 * took three quarters of the database's time.
 */
function kept(backend: QueueBackend['kind']) {
  const removeOnComplete =
    backend === 'postgres' ? { age: QUARTER_SECONDS } : { age: DAY_SECONDS, count: 1_000 }
  return { removeOnComplete, removeOnFail: { age: 14 * DAY_SECONDS, count: 5_000 } }
}

class BullSystem implements QueueSystem {
  private readonly queues = new Map<string, JobQueue>()
  private readonly workers: JobWorker[] = []
  private readonly streams: JobEvents[] = []
  private readonly inHand = new WorkInHand()

  constructor(private readonly store: QueueBackend) {}

  get backend(): 'postgres' | 'redis' {
    return this.store.kind
  }

  queue(name: string): JobQueue {
    const known = this.queues.get(name)
    if (known) return known
    const options: QueueOptions<QueueConnection> = {
      ...this.store.options,
      connection: this.store.producer(),
      // Waiting for the first connection has no limit; without the wait the connection's own limits apply.
      skipWaitingForReady: true,
      // The check runs once and a failure is remembered forever: a queue opened during a Redis outage would
      // never work.
      skipVersionCheck: true,
      defaultJobOptions: kept(this.store.kind),
    }
    const queue: JobQueue = new Queue(name, options, this.store.create)
    queue.on('error', (error) => warnRepeatedly({ err: error, queue: name }, 'queue connection'))
    this.queues.set(name, queue)
    return queue
  }

  worker(name: string, processor: Processor, options: JobWorkerOptions = {}): JobWorker {
    const settings: WorkerOptions<QueueConnection> = {
      // Restarts of the machine must not fail a long job.
      maxStalledCount: 10,
      runRetryDelay: RETRY_DELAY_MS,
      drainDelay: IDLE_SECONDS[this.store.kind],
      ...kept(this.store.kind),
      ...options,
      ...this.store.options,
      connection: this.store.consumer(),
    }
    const counted: Processor = (...job) => this.inHand.during(() => processor(...job))
    const worker: JobWorker = new Worker(name, counted, settings, this.store.create)
    worker.on('error', (error) => warnRepeatedly({ err: error, queue: name }, 'worker connection'))
    this.workers.push(worker)
    return worker
  }

  events(name: string): JobEvents {
    const stream: JobEvents = new QueueEvents(
      name,
      { ...this.store.options, connection: this.store.consumer() },
      this.store.create,
    )
    stream.on('error', (error) => warnRepeatedly({ err: error, queue: name }, 'queue events connection'))
    this.streams.push(stream)
    return stream
  }

  ping(): Promise<void> {
    return this.store.ping()
  }

  async close(graceMs: number = CLOSE_GRACE_MS): Promise<void> {
    const closed = Promise.all(this.workers.map((worker) => worker.close()))
    const idle = async (): Promise<void> => {
      do await this.inHand.settled()
      while (!(await endsWithin(GOODBYE_LIMIT, 'workers', () => closed)) && this.inHand.count > 0)
    }
    if (!(await endsWithin(graceMs, 'workers', idle))) {
      getLogger().warn({ graceMs }, 'jobs in hand were cut off; they start again')
    }
    await endsWithin(GOODBYE_LIMIT, 'queues', () => this.leave())
  }

  private async leave(): Promise<void> {
    const parts = [...this.queues.values(), ...this.streams]
    await Promise.all([
      ...this.workers.map((worker) => worker.disconnect()),
      ...parts.map((part) => part.close()),
    ])
    await this.store.close()
  }
}

export function createQueueSystem(options: QueueSystemOptions): QueueSystem {
  return new BullSystem(
    options.redisUrl ? redisQueueBackend(options.redisUrl) : postgresQueueBackend(options.databaseUrl),
  )
}

export function getQueueSystem(): QueueSystem {
  return singleton('queue', () =>
    createQueueSystem({ databaseUrl: getDirectUrl(), redisUrl: getEnv().REDIS_URL }),
  )
}

export function pingQueue(): Promise<void> {
  return getQueueSystem().ping()
}

export async function closeQueue(graceMs?: number): Promise<void> {
  const system = getQueueSystem()
  forgetSingleton('queue')
  await system.close(graceMs)
}
