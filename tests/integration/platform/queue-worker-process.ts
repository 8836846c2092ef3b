import { appendFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import { createQueueSystem } from '~/platform/queue.server'

/** A worker in a process of its own, for tests that kill it: notes every start of a job in a file and works until it is let go. */
const [queueName = '', databaseUrl = '', redisUrl = '', notes = '', workMs = '0'] = process.argv.slice(2)

const system = createQueueSystem({ databaseUrl, redisUrl: redisUrl || undefined })
const processor = async (job: { id?: string | undefined }) => {
  appendFileSync(notes, `started ${job.id}\n`)
  await sleep(Number(workMs))
  appendFileSync(notes, `finished ${job.id}\n`)
  return 'done'
}
system.worker(queueName, processor, { lockDuration: 1_000, stalledInterval: 500, concurrency: 2 })
process.on('SIGTERM', () => void system.close(10_000).then(() => process.exit(0)))
