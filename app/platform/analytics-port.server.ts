import { getQueueSystem } from './queue.server'

/** The queue of analytics and the job that stores a batch (jobs/processors/analytics.ts). */
export const ANALYTICS_QUEUE = 'analytics'
export const STORE_EVENTS = 'store-events'

/** Doubling from 1 s, 15 tries reach over about 4.5 hours. */
export const STORE_EVENTS_TRIES = { attempts: 15, backoff: 1_000 } as const

/** Batches that may wait for the worker: one to two million events. Beyond that the newest are dropped, so that a worker that is away cannot fill the disk. */
const MAX_WAITING_BATCHES = 2_000
/** Milliseconds that a look at the queue's length holds. */
const LENGTH_HOLDS = 5_000

/** Takes a batch of events; rejects when the queue does not answer. The same id may come again and counts once. */
export type HandOver = (batchId: string, events: readonly unknown[]) => Promise<'taken' | 'full'>

let lookedAt = -Infinity
let isFull = false

/**
 * Hands a batch of analytics events to the worker, straight by the queue: the one port past the outbox, since views of pages are no
 * business facts and must not cost a transaction each.
 */
export const handOverEvents: HandOver = async (batchId, events) => {
  const queue = getQueueSystem().queue(ANALYTICS_QUEUE)
  if (performance.now() - lookedAt > LENGTH_HOLDS) {
    isFull = (await queue.getJobCountByTypes('waiting', 'delayed')) >= MAX_WAITING_BATCHES
    lookedAt = performance.now()
  }
  if (isFull) return 'full'
  const { attempts, backoff } = STORE_EVENTS_TRIES
  await queue.add(
    STORE_EVENTS,
    { events },
    // A stored batch is of no more use; the rows' own key recognises one that comes again.
    {
      jobId: batchId,
      attempts,
      backoff: { type: 'exponential', delay: backoff },
      removeOnComplete: true,
      removeOnFail: { count: 100 },
    },
  )
  return 'taken'
}
