import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll } from 'vitest'

import { sql } from '~/platform/db/db.server'
import { getEnv } from '~/platform/process/env.server'
import { getQueueSystem } from '~/platform/queue/queue.server'
import { pacedWait } from '~jobs/backoff'
import type { QueueName } from '~/domain/queues/staff'
import { EndedJobs } from '~jobs/ended-jobs'
import { Relay } from '~jobs/relay'
import { runJob } from '~jobs/run-job'

import { PATIENCE } from '../setup/patience'

/** Earlier hooks must prepare what the processors need. */
export function runWorker(names: readonly QueueName[]): void {
  let relay: Relay | undefined
  beforeAll(() => {
    relay = startRelay(names)
  })
  afterAll(() => relay?.stop())
}

/** The caller must stop it. */
export function startRelay(names: readonly QueueName[]): Relay {
  const queues = getQueueSystem()
  const ended = new EndedJobs()
  const options = { concurrency: 5, drainDelay: 1, settings: { backoffStrategy: pacedWait } }
  for (const name of names) ended.follow(queues.worker(name, runJob, options))
  const relay = new Relay(queues, getEnv().DATABASE_URL)
  relay.start()
  return relay
}

export async function waitForCount(rows: string, expected: number): Promise<void> {
  const deadline = Date.now() + PATIENCE
  for (;;) {
    const [row] = await sql<{ count: number }>(`SELECT count(*)::int AS count FROM ${rows}`)
    if (row?.count === expected) return
    if (Date.now() > deadline) throw new Error(`${rows}: ${String(row?.count)}, not ${expected}`)
    await sleep(50)
  }
}
