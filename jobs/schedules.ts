import { clockJobs } from '~/domain/queues/index.server'
import { DEFAULT_TIME_ZONE } from '~/platform/dates/dates'
import type { JobQueue, QueueSystem } from '~/platform/queue/queue.server'

import { jobs, type ScheduledJobName } from './jobs'

const schedules: Readonly<Record<ScheduledJobName, string>> = clockJobs
const names = Object.keys(schedules) as ScheduledJobName[]

/** Idempotent; also removes schedules that no longer exist. Several workers may run it. */
export async function registerSchedules(queues: QueueSystem): Promise<void> {
  for (const name of names) await register(queues, name)
  for (const queue of new Set(Object.values(jobs).map((job) => job.queue)))
    await removeUnknown(queues.queue(queue))
}

export async function restoreSchedules(queues: QueueSystem): Promise<ScheduledJobName[]> {
  const known = new Set<string>()
  for (const queue of new Set(names.map((name) => jobs[name].queue)))
    for (const { key } of await queues.queue(queue).getJobSchedulers(0, -1)) known.add(key)
  const lost = names.filter((name) => !known.has(name))
  for (const name of lost) await register(queues, name)
  return lost
}

async function register(queues: QueueSystem, name: ScheduledJobName): Promise<void> {
  const { queue, attempts, backoff } = jobs[name]
  const opts = { attempts, backoff: { type: 'exponential', delay: backoff } }
  const repeat = { pattern: schedules[name], tz: DEFAULT_TIME_ZONE }
  await queues.queue(queue).upsertJobScheduler(name, repeat, { name, data: {}, opts })
}

async function removeUnknown(queue: JobQueue): Promise<void> {
  for (const { key } of await queue.getJobSchedulers(0, -1)) {
    if (!Object.hasOwn(schedules, key)) await queue.removeJobScheduler(key)
  }
}
