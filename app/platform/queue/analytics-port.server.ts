import { getQueueSystem } from './queue.server'

export const ANALYTICS_QUEUE = 'analytics'
export const STORE_EVENTS = 'store-events'

/** Doubling from 1 s, 15 attempts take about 4.5 hours. */
export const STORE_EVENTS_TRIES = { attempts: 15, backoff: 1_000 } as const

/** One to two million events; beyond that the newest are dropped, so that the disk cannot fill up. */
const MAX_WAITING_BATCHES = 2_000
const LENGTH_HOLDS = 5_000

/** Rejects when the queue does not answer. A repeated id counts once. */
export type HandOver = (batchId: string, events: readonly unknown[]) => Promise<'taken' | 'full'>

let lookedAt = -Infinity
let isFull = false

/** Bypasses the outbox: page views must not cost a transaction each. */
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
