import { now } from '~/platform/clock'
import { getQueueSystem } from '~/platform/queue.server'

import { queueLabels, type QueueName } from '~/domain/queues/staff'
import type { FigureRow, ReadSource } from './figure-source'

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

export const queueFigures: readonly ReadSource[] = [depths, ages]

export async function readQueueFigures(): Promise<ReadonlyMap<string, readonly FigureRow[]>> {
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
