import { RecentAnswer } from '~/platform/cache/recent-answer'
import { singleton } from '~/platform/process/singleton.server'
import { warnRepeatedly } from '~/platform/logs/warn-repeatedly.server'
import { now } from '~/platform/dates/clock'
import { getQueueSystem } from '~/platform/queue/queue.server'
import { queueLabels, type QueueName } from '~/domain/queues/staff'

import type { FigureRow, FigureSource, ReadSource } from './figure-source'
import { databaseFigures, readDatabaseFigures } from './read-shop-figures.server'

const names = Object.keys(queueLabels) as readonly QueueName[]
/** `job_tries_total` counts completed jobs. */
const states = ['waiting', 'active', 'delayed', 'failed'] as const

const depths: ReadSource = {
  name: 'depths',
  read: async () => (await Promise.all(names.map(readDepths))).flat(),
  labels: ['queue', 'state'],
  gauges: [
    {
      column: 'jobs',
      name: 'shop_queue_jobs',
      help: 'Jobs in a queue: waiting, active, delayed, failed permanently',
    },
  ],
}

const ages: ReadSource = {
  name: 'ages',
  read: () => Promise.all(names.map(readAge)),
  labels: ['queue'],
  gauges: [
    {
      column: 'age',
      name: 'shop_queue_oldest_age_seconds',
      help: 'Time that the oldest waiting job of a queue has waited',
    },
  ],
}

const queueFigures: readonly ReadSource[] = [depths, ages]

async function readQueueFigures(): Promise<ReadonlyMap<string, readonly FigureRow[]>> {
  const entries = await Promise.all(queueFigures.map(async ({ name, read }) => [name, await read()] as const))
  return new Map(entries)
}

async function readDepths(queue: QueueName): Promise<FigureRow[]> {
  const counts = await getQueueSystem()
    .queue(queue)
    .getJobCounts(...states)
  return states.map((state) => ({ queue, state, jobs: counts[state] ?? 0 }))
}

async function readAge(queue: QueueName): Promise<FigureRow> {
  const [oldest] = await getQueueSystem().queue(queue).getWaiting(0, 0)
  return { queue, age: oldest ? Math.max(0, now().getTime() - oldest.timestamp - oldest.delay) / 1_000 : 0 }
}

/** Milliseconds; several programs may poll often. */
const KEEP = 15_000
/** Milliseconds. */
const WAIT = 1_000

export interface FigureStore {
  up: { name: string; help: string }
  sources: readonly FigureSource[]
  /** At most 15 seconds old; null when the store does not answer. Never rejects. */
  read: () => Promise<ReadonlyMap<string, readonly FigureRow[]> | null>
}

export const figureStores: readonly FigureStore[] = [
  {
    up: {
      name: 'shop_figures_up',
      help: '1 when the database returned the shop metrics, 0 when they are absent',
    },
    sources: databaseFigures,
    read: () => recent('database', readDatabaseFigures).read(),
  },
  {
    up: {
      name: 'shop_queue_figures_up',
      help: '1 when the job store returned its metrics, 0 when they are absent',
    },
    sources: queueFigures,
    read: () => recent('queues', readQueueFigures).read(),
  },
]

type Ask = () => Promise<ReadonlyMap<string, readonly FigureRow[]>>

function recent(store: string, ask: Ask): RecentAnswer<ReadonlyMap<string, readonly FigureRow[]>> {
  const onFailure = (error: unknown): void =>
    warnRepeatedly({ err: error, store }, 'the figures of the shop could not be read')
  return singleton(`figures-${store}`, () => new RecentAnswer({ ask, keep: KEEP, wait: WAIT, onFailure }))
}
