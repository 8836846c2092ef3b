import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from '~/platform/db.server'
import { getEnv } from '~/platform/env.server'
import { getQueueSystem } from '~/platform/queue.server'
import type { QueueName } from '~jobs/job'
import { createProcessors } from '~jobs/processors'
import { Relay } from '~jobs/relay'
import { runJob } from '~jobs/run-job'

/** Runs the worker's relay and the processors of these queues inside the test until `stop` is called. */
export function runWorker(names: readonly QueueName[] = ['mail', 'orders']): { stop: () => Promise<void> } {
  const queues = getQueueSystem()
  const processors = createProcessors()
  for (const name of names) queues.worker(name, (job) => runJob(processors, job), { concurrency: 5, drainDelay: 1 })
  const relay = new Relay(queues, getEnv().DATABASE_URL)
  relay.start()
  return { stop: () => relay.stop() }
}

/** Waits until the query gives the expected number, at most 15 s. */
export async function waitForCount(query: string, expected: number): Promise<void> {
  const deadline = Date.now() + 15_000
  for (;;) {
    const [row] = await sql<{ count: number }>(query)
    if (row?.count === expected) return
    if (Date.now() > deadline) throw new Error(`${query} is ${String(row?.count)}, not ${expected}`)
    await sleep(50)
  }
}
