import { appendFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import { createQueueSystem } from '~/platform/queue/queue.server'

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
