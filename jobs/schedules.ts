import type { QueueSystem } from '~/platform/queue.server'

import {
  cleanUp,
  closeSummariesJob,
  comparePaymentsJob,
  expireOrdersJob,
  pollPaymentsJob,
  preparePartitions,
  releaseUnconfirmedJob,
  rollUpAnalytics,
} from './definitions'
import type { JobDefinition } from './job'

interface Schedule {
  definition: JobDefinition<unknown>
  /** Six fields, seconds first, Moscow time. */
  pattern: string
}

const schedules: readonly Schedule[] = [
  { definition: cleanUp, pattern: '0 20 * * * *' },
  { definition: pollPaymentsJob, pattern: '* * * * * *' },
  { definition: expireOrdersJob, pattern: '30 * * * * *' },
  { definition: closeSummariesJob, pattern: '45 * * * * *' },
  { definition: releaseUnconfirmedJob, pattern: '20 */5 * * * *' },
  { definition: comparePaymentsJob, pattern: '0 40 3 * * *' },
  { definition: preparePartitions, pattern: '0 5 3 * * *' },
  { definition: rollUpAnalytics, pattern: '15 */15 * * * *' },
]

/** Registers what runs by the clock; safe at every start and in several workers. */
export async function registerSchedules(queues: QueueSystem): Promise<void> {
  for (const { definition, pattern } of schedules) {
    await queues.queue(definition.queue).upsertJobScheduler(
      definition.name,
      { pattern, tz: 'Europe/Moscow' },
      {
        name: definition.name,
        data: {},
        opts: { attempts: definition.attempts, backoff: { type: 'exponential', delay: definition.backoff } },
      },
    )
  }
}
