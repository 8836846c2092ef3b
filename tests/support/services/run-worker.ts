import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll } from 'vitest'

import { sql } from '~/platform/db.server'
import { getEnv } from '~/platform/env.server'
import { getQueueSystem } from '~/platform/queue.server'
import { pacedWait } from '~jobs/backoff'
import type { QueueName } from '~/domain/operations/staff'
import { EndedJobs } from '~jobs/ended-jobs'
import { Relay } from '~jobs/relay'
import { runJob } from '~jobs/run-job'

import { PATIENCE } from '../setup/patience'

/** Runs the worker's relay and the processors of these queues during the tests of the file; hooks before this call prepare what they need. */
export function runWorker(names: readonly QueueName[]): void {
  let relay: Relay | undefined
  beforeAll(() => {
    relay = startRelay(names)
  })
  afterAll(() => relay?.stop())
}

/** Starts the relay and the processors of these queues; the caller stops it. */
export function startRelay(names: readonly QueueName[]): Relay {
  const queues = getQueueSystem()
  const ended = new EndedJobs()
  const options = { concurrency: 5, drainDelay: 1, settings: { backoffStrategy: pacedWait } }
  for (const name of names) ended.follow(queues.worker(name, runJob, options))
  const relay = new Relay(queues, getEnv().DATABASE_URL)
  relay.start()
  return relay
}

/** Waits until there are as many such rows (`"Table" WHERE …`) as expected. */
export async function waitForCount(rows: string, expected: number): Promise<void> {
  const deadline = Date.now() + PATIENCE
  for (;;) {
    const [row] = await sql<{ count: number }>(`SELECT count(*)::int AS count FROM ${rows}`)
    if (row?.count === expected) return
    if (Date.now() > deadline) throw new Error(`${rows}: ${String(row?.count)}, not ${expected}`)
    await sleep(50)
  }
}
