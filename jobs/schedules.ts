import { DEFAULT_TIME_ZONE } from '~/platform/dates'
import type { JobQueue, QueueSystem } from '~/platform/queue.server'

import { jobs, type ScheduledJobName } from './jobs'

/** When a job runs by the clock: six fields, seconds first, Moscow time. */
export const schedules = {
  'check-health': '35 * * * * *',
  'apply-sales': '0 * * * * *',
  'wake-webhooks': '5/10 * * * * *',
  'plan-automatic-letters': '25 * * * * *',
  'clean-up': '0 20 * * * *',
  'poll-payments': '* * * * * *',
  'expire-orders': '30 * * * * *',
  'read-bounces': '55 * * * * *',
  'close-summaries': '45 * * * * *',
  'release-unconfirmed': '20 */5 * * * *',
  'reconcile-payments': '0 40 3 * * *',
  'refresh-search-figures': '0 25 3 * * *',
  'pass-expected-days': '10 */10 * * * *',
  'fold-order-figures': '50 * * * * *',
  'fold-stock-figures': '40 * * * * *',
  'announce-products': '10 0 * * * *',
  'refresh-overview': '25 */15 * * * *',
  'prepare-partitions': '0 5 3 * * *',
  'roll-up-analytics': '15 */15 * * * *',
} as const satisfies Record<ScheduledJobName, string>

/** Registers what runs by the clock, and takes away what no more does; safe at every start and in several workers. */
export async function registerSchedules(queues: QueueSystem): Promise<void> {
  for (const [name, pattern] of Object.entries(schedules) as [ScheduledJobName, string][]) {
    const { queue, attempts, backoff } = jobs[name]
    const opts = { attempts, backoff: { type: 'exponential', delay: backoff } }
    await queues.queue(queue).upsertJobScheduler(name, { pattern, tz: DEFAULT_TIME_ZONE }, { name, data: {}, opts })
  }
  for (const queue of new Set(Object.values(jobs).map((job) => job.queue))) await removeStrangers(queues.queue(queue))
}

/** An earlier release may have scheduled jobs that this one no longer has, or calls otherwise. */
async function removeStrangers(queue: JobQueue): Promise<void> {
  for (const { key } of await queue.getJobSchedulers(0, -1)) {
    if (!Object.hasOwn(schedules, key)) await queue.removeJobScheduler(key)
  }
}
