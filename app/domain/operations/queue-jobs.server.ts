import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { cutText } from '~/platform/cut-text'
import { database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import type { ListPage } from '~/platform/list-page.server'
import { endJobs, eventOfJob } from '~/platform/outbox.server'
import { getQueueSystem, type QueuedJob } from '~/platform/queue.server'

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

/** Jobs on one page of a queue's list. */
export const JOBS_ON_PAGE = 50
/** Jobs that are tried again at once at most. */
const MAX_RETRIED = 500
/** Characters of a payload or a failure that are shown. */
const SHOWN = 500

interface JobsAsked {
  queue: QueueName
  state: ListedJobState
  /** From 1. */
  page: number
}

/** One page of a queue's jobs in a state, the last one first; those that wait, in the order in which they will run. */
export async function listJobs({ queue, state, page }: JobsAsked): Promise<ListPage<ListedJob>> {
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

/** One job with all that is kept of it. @throws UserError (404) when it is there no more */
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
    // A good end leaves the reason of the try before it.
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
 * Has a job that failed for good done again, with all its tries; one that waits for its next try is tried at once.
 * @throws UserError (404) when there is none, (409) when it does neither
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

/** Has the jobs of a queue that failed for good done again, 500 at most; returns how many. @throws UserError (409) when there are none */
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

/** Whoever asks for it again means all tries of its policy, from the shortest wait. */
function doneAgain(job: QueuedJob): Promise<void> {
  return job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true })
}

/**
 * Takes a job out of its queue: it is never done.
 * @throws UserError (404) when there is none, (409) when a worker has it in hand or the clock needs it
 */
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
  // The search for lost jobs would add it again.
  const event = eventOfJob(job)
  if (event !== null) await endJobs(new Map([[event, [jobId]]]))
  await recordAudit(database, {
    actor,
    action: 'queue.remove',
    object: { entity: 'Queue', id: null },
    before: inWords(queue, job),
  })
}

/** The state that pages show; those with children or a priority wait. */
async function stateOf(job: QueuedJob): Promise<ListedJobState> {
  const state = await job.getState()
  return Object.hasOwn(jobStateLabels, state) ? (state as ListedJobState) : 'waiting'
}

const isOfClock = ({ repeatJobKey }: QueuedJob): boolean => repeatJobKey !== undefined

/** What the audit log says of a job. */
function inWords(queue: QueueName, { name }: QueuedJob): { queue: string; job: string } {
  return { queue: queueLabels[queue], job: jobLabel(name) }
}

async function findJob(queue: QueueName, jobId: string): Promise<QueuedJob> {
  const job = await getQueueSystem().queue(queue).getJob(jobId)
  if (!job) throw new UserError('Задания больше нет: возможно, оно уже выполнено', { status: 404 })
  return job
}
