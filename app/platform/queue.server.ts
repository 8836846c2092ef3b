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

import { endsWithin, GOODBYE_LIMIT } from './close-in-order.server'
import { getDirectUrl } from './database-pools.server'
import { getEnv } from './env.server'
import { getLogger } from './log.server'
import { postgresQueueBackend } from './queue-postgres.server'
import { redisQueueBackend } from './queue-redis.server'
import type { QueueBackend, QueueConnection } from './queue-backend.server'
import { forgetSingleton, singleton } from './singleton.server'
import { warnRepeatedly } from './warn-repeatedly.server'
import { WorkInHand } from './work-in-hand'

/** A queue of either backend. */
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

/** A job as its queue keeps it. */
export type QueuedJob = NonNullable<Awaited<ReturnType<JobQueue['getJob']>>>

/** A running worker of either backend. */
export type JobWorker = Worker<unknown, unknown, string, IQueueBackend, JobProgress, QueueConnection>

/** A stream of what happens to jobs, for tests and the queue's dashboard. */
export type JobEvents = QueueEvents<unknown, IQueueBackend, QueueConnection>

interface QueueSystemOptions {
  databaseUrl: string
  /** Redis keeps the jobs when given, Postgres otherwise. */
  redisUrl?: string | undefined
}

/** The worker's settings that definitions decide; the rest is the same for all of them. */
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

/** Jobs of one process: queues to add to, workers, and one way to close them all. */
export interface QueueSystem {
  readonly backend: 'postgres' | 'redis'
  /** The queue of this name, opened once. */
  queue(name: string): JobQueue
  /** Starts a worker; an error of its connection is logged and mended by itself. */
  worker(name: string, processor: Processor, options?: JobWorkerOptions): JobWorker
  /** Opens the events of a queue. */
  events(name: string): JobEvents
  /** Resolves when the store of the jobs answers; rejects otherwise. */
  ping(): Promise<void>
  /**
   * Lets running jobs finish for at most `graceMs`, then closes everything within seconds, also when the store is away; unfinished jobs
   * start again elsewhere.
   */
  close(graceMs?: number): Promise<void>
}

const DAY_SECONDS = 86_400
const QUARTER_SECONDS = 900
const CLOSE_GRACE_MS = 20_000
/**
 * Seconds after which an idle worker asks for a job that was not announced. On Postgres every job is announced by NOTIFY, and a worker with
 * jobs of the clock waits for the next of them anyway.
 */
const IDLE_SECONDS = { postgres: 30, redis: 5 } as const
/** After an outage jobs go on within a second, not within BullMQ's fifteen. */
const RETRY_DELAY_MS = 1_000

/**
 * How long finished jobs stay to be looked at; a job's id is taken only as long as its record is kept. On Postgres, what is done is kept by age alone: to
 * keep so many, BullMQ reads them all again at the end of every job, which took three quarters of the database's time under orders.
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
      // Waiting for the first connection has no limit; without it the connection's own limits decide.
      skipWaitingForReady: true,
      // Asked once, and a failure remembered for ever: a queue opened while Redis is away would never work.
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
      // A mailing that was cut off must not fail because the machine was restarted twice: processors decide by their rows.
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
    // A worker whose store is away waits for it for ever: without a job in hand there is nothing worth waiting for.
    const idle = async (): Promise<void> => {
      do await this.inHand.settled()
      while (!(await endsWithin(GOODBYE_LIMIT, 'workers', () => closed)) && this.inHand.count > 0)
    }
    if (!(await endsWithin(graceMs, 'workers', idle))) {
      getLogger().warn({ graceMs }, 'jobs in hand were cut off; they start again')
    }
    await endsWithin(GOODBYE_LIMIT, 'queues', () => this.leave())
  }

  /** Says goodbye to the store, by force where a worker still waits for it. */
  private async leave(): Promise<void> {
    const parts = [...this.queues.values(), ...this.streams]
    await Promise.all([
      ...this.workers.map((worker) => worker.disconnect()),
      ...parts.map((part) => part.close()),
    ])
    await this.store.close()
  }
}

/** Opens the job queues of a process; connections are made on first use. */
export function createQueueSystem(options: QueueSystemOptions): QueueSystem {
  return new BullSystem(
    options.redisUrl ? redisQueueBackend(options.redisUrl) : postgresQueueBackend(options.databaseUrl),
  )
}

/** The process's queues. */
export function getQueueSystem(): QueueSystem {
  return singleton('queue', () =>
    createQueueSystem({ databaseUrl: getDirectUrl(), redisUrl: getEnv().REDIS_URL }),
  )
}

/** Resolves when the store of the jobs answers; rejects otherwise. */
export function pingQueue(): Promise<void> {
  return getQueueSystem().ping()
}

/** Closes the process's queues and workers; the next use opens them again. */
export async function closeQueue(graceMs?: number): Promise<void> {
  const system = getQueueSystem()
  forgetSingleton('queue')
  await system.close(graceMs)
}
