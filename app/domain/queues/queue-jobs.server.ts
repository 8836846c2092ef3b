import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { cutText } from '~/platform/text/cut-text'
import { database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import type { ListPage } from '~/platform/lists/list-page.server'
import { endJobs, eventOfJob } from '~/platform/queue/outbox.server'
import { getQueueSystem, type QueuedJob } from '~/platform/queue/queue.server'

import {
  jobLabel,
  jobStateLabels,
  mayRemove,
  mayRetry,
  queueLabels,
  type ListedJob,
  type ListedJobState,
  type QueueName,
} from './staff'

export const JOBS_ON_PAGE = 50
const MAX_RETRIED = 500
const SHOWN = 500

interface JobsQuery {
  queue: QueueName
  state: ListedJobState
  page: number
}

/** Newest first; waiting jobs in the order in which they will run. */
export async function listJobs({ queue, state, page }: JobsQuery): Promise<ListPage<ListedJob>> {
  const opened = getQueueSystem().queue(queue)
  const total = await opened.getJobCountByTypes(state)
  const pages = Math.max(1, Math.ceil(total / JOBS_ON_PAGE))
  const shown = Math.min(page, pages)
  const first = (shown - 1) * JOBS_ON_PAGE
  const jobs = await opened.getJobs(
    [state],
    first,
    first + JOBS_ON_PAGE - 1,
    state === 'waiting' || state === 'delayed',
  )
  return {
    rows: jobs.map((job) => listed(job, state)),
    total,
    isMore: false,
    page: shown,
    pages,
    next: null,
    previous: null,
  }
}

/** @throws UserError (404) */
export async function readJob(
  queue: QueueName,
  jobId: string,
): Promise<ListedJob & { state: ListedJobState }> {
  const job = await findJob(queue, jobId)
  const state = await stateOf(job)
  return { ...listed(job, state), state }
}

function listed(job: QueuedJob, state: ListedJobState): ListedJob {
  const changed = state === 'active' ? job.processedOn : (job.finishedOn ?? job.processedOn)
  const waitsFrom = job.attemptsMade > 0 ? (job.processedOn ?? job.timestamp) : job.timestamp
  return {
    id: job.id ?? '',
    name: job.name,
    tries: job.attemptsMade,
    maxTries: job.opts.attempts ?? 1,
    addedAt: new Date(job.timestamp),
    changedAt: changed === undefined ? null : new Date(changed),
    nextAt: state === 'delayed' ? new Date(waitsFrom + job.delay) : null,
    isOfClock: isOfClock(job),
    payload: shortened(JSON.stringify(job.data)),
    // A completed job still has the failure of its previous attempt.
    failure: job.failedReason && state !== 'completed' ? shortened(job.failedReason) : null,
  }
}

function shortened(text: string): string {
  return cutText(text, SHOWN, '…')
}

interface JobChange {
  queue: QueueName
  jobId: string
  actor: Actor
}

/**
 * Retries a failed job with all its attempts; a delayed job runs at once.
 * @throws UserError (404), (409) in another state
 */
export async function retryJob({ queue, jobId, actor }: JobChange): Promise<void> {
  const job = await findJob(queue, jobId)
  const state = await stateOf(job)
  if (state === 'failed') await doneAgain(job)
  else if (mayRetry({ state, isOfClock: isOfClock(job) })) await job.promote()
  else throw new UserError('Задание уже не ждёт повтора: обновите страницу', { status: 409 })
  await recordAudit(database, {
    actor,
    action: 'queue.retry',
    object: { entity: 'Queue', id: null },
    after: inWords(queue, job),
  })
}

/**
 * At most 500; returns the number.
 * @throws UserError (409) when there are none
 */
export async function retryFailedJobs({ queue, actor }: Omit<JobChange, 'jobId'>): Promise<number> {
  const jobs = await getQueueSystem()
    .queue(queue)
    .getFailed(0, MAX_RETRIED - 1)
  if (jobs.length === 0) throw new UserError('Неудачных заданий нет', { status: 409 })
  const outcomes = await Promise.allSettled(jobs.map(doneAgain))
  const count = outcomes.filter(({ status }) => status === 'fulfilled').length
  await recordAudit(database, {
    actor,
    action: 'queue.retry',
    object: { entity: 'Queue', id: null },
    after: { queue: queueLabels[queue], count },
  })
  return count
}

/** A manual retry starts with the full number of attempts and the shortest delay. */
function doneAgain(job: QueuedJob): Promise<void> {
  return job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true })
}

/** @throws UserError (404), (409) for a running or scheduled job */
export async function removeJob({ queue, jobId, actor }: JobChange): Promise<void> {
  const job = await findJob(queue, jobId)
  const state = await stateOf(job)
  if (!mayRemove({ state, isOfClock: isOfClock(job) })) {
    throw new UserError(
      state === 'active' ? 'Задание сейчас выполняется' : 'Это следующий запуск по расписанию',
      { status: 409 },
    )
  }
  await job.remove()
  const event = eventOfJob(job)
  if (event !== null) await endJobs(new Map([[event, [jobId]]]))
  await recordAudit(database, {
    actor,
    action: 'queue.remove',
    object: { entity: 'Queue', id: null },
    before: inWords(queue, job),
  })
}

async function stateOf(job: QueuedJob): Promise<ListedJobState> {
  const state = await job.getState()
  return Object.hasOwn(jobStateLabels, state) ? (state as ListedJobState) : 'waiting'
}

const isOfClock = ({ repeatJobKey }: QueuedJob): boolean => repeatJobKey !== undefined

function inWords(queue: QueueName, { name }: QueuedJob): { queue: string; job: string } {
  return { queue: queueLabels[queue], job: jobLabel(name) }
}

async function findJob(queue: QueueName, jobId: string): Promise<QueuedJob> {
  const job = await getQueueSystem().queue(queue).getJob(jobId)
  if (!job) throw new UserError('Задания больше нет: возможно, оно уже выполнено', { status: 404 })
  return job
}
