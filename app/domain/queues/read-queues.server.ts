import { now } from '~/platform/dates/clock'
import { readWaitingEvents } from '~/platform/queue/outbox.server'
import { getQueueSystem } from '~/platform/queue/queue.server'

import { type JobFigures, listProcesses, readJobFigures } from './processes.server'
import {
  jobStateLabels,
  queueLabels,
  type ListedJobState,
  type ProcessRow,
  type QueueName,
  type QueueSummary,
  type ScheduleRow,
} from './staff'

const MAX_SCHEDULES = 100

const names = Object.keys(queueLabels) as readonly QueueName[]
const states = Object.keys(jobStateLabels) as readonly ListedJobState[]

interface WaitingOutbox {
  count: number
  waits: number | null
}

export interface QueuesOverview {
  queues: QueueSummary[]
  outbox: WaitingOutbox
  schedules: ScheduleRow[]
  processes: ProcessRow[]
}

export async function readQueues(): Promise<QueuesOverview> {
  const figures = await readJobFigures()
  const [queues, outbox, schedules, processes] = await Promise.all([
    Promise.all(names.map((name) => readQueue(name, figures))),
    readOutbox(),
    readSchedules(figures),
    listProcesses(),
  ])
  return { queues, outbox, schedules, processes }
}

async function readOutbox(): Promise<WaitingOutbox> {
  const { count, oldestAt } = await readWaitingEvents()
  return { count, waits: oldestAt === null ? null : Math.max(0, now().getTime() - oldestAt.getTime()) }
}

async function readQueue(name: QueueName, { queues }: JobFigures): Promise<QueueSummary> {
  const queue = getQueueSystem().queue(name)
  const [counts, [oldest]] = await Promise.all([queue.getJobCounts(...states), queue.getWaiting(0, 0)])
  const { done, failed } = queues[name] ?? { done: 0, failed: 0 }
  return {
    name,
    counts: Object.fromEntries(states.map((state) => [state, counts[state] ?? 0])) as QueueSummary['counts'],
    oldestWaits: oldest ? Math.max(0, now().getTime() - oldest.timestamp - oldest.delay) : null,
    done,
    failed,
  }
}

async function readSchedules({ runs }: JobFigures): Promise<ScheduleRow[]> {
  const found = await Promise.all(
    names.map((name) => getQueueSystem().queue(name).getJobSchedulers(0, MAX_SCHEDULES, true)),
  )
  const rows = found.flat().map(({ key, pattern, next }): ScheduleRow => {
    const run = runs[key]
    return {
      name: key,
      pattern: pattern ?? '',
      nextAt: next === undefined ? null : new Date(next),
      lastRun: run ? { ...run, at: new Date(run.at) } : null,
    }
  })
  return rows.sort((one, other) => (one.nextAt?.getTime() ?? 0) - (other.nextAt?.getTime() ?? 0))
}
