import { UnrecoverableError, type Job } from 'bullmq'

import { now } from '~/platform/dates/clock'
import { PermanentFailure } from '~/platform/errors/errors'
import { getLogger, withLogContext } from '~/platform/logs/log.server'
import { traceOfJob } from '~/platform/queue/outbox.server'
import { inSpan, traceFields } from '~/platform/logs/tracing.server'

import type { JobDefinition } from './define-job'
import { noteRun } from './job-figures'
import { jobNamed } from './jobs'

type JobTry = Pick<Job, 'id' | 'name' | 'data' | 'attemptsMade'>

/**
 * Within its time limit and its event's trace; adds the job's id to every log line.
 * @throws UnrecoverableError when a retry cannot help; other errors are retried
 */
export function runJob(job: JobTry): Promise<void> {
  const attributes = { 'job.id': job.id ?? '', 'job.try': job.attemptsMade + 1 }
  const span = { name: `job ${job.name}`, kind: 'consumer', attributes, parent: traceOfJob(job) } as const
  return inSpan(span, () => withLogContext({ jobId: job.id ?? '', ...traceFields() }, () => runTry(job)))
}

async function runTry(job: JobTry): Promise<void> {
  const definition = jobNamed(job.name)
  if (!definition) throw new UnrecoverableError(`There is no job ${job.name}`)
  const startedAt = now()
  try {
    await withinTime(definition.run(definition.schema.parse(job.data)), definition.timeout)
    noteRun({ name: job.name, queue: definition.queue, startedAt, isOk: true })
  } catch (error) {
    noteRun({ name: job.name, queue: definition.queue, startedAt, isOk: false })
    getLogger().warn({ err: error, job: job.name, attempt: job.attemptsMade + 1 }, 'job try failed')
    const isPermanent = error instanceof PermanentFailure
    if (isPermanent || job.attemptsMade + 1 >= definition.attempts) await giveUp(job, definition)
    if (isPermanent) throw new UnrecoverableError(error.message)
    throw error
  }
}

/** Never rejects: the failure of the job itself is what its queue must show. */
async function giveUp(job: JobTry, { giveUp: end, schema }: JobDefinition): Promise<void> {
  try {
    await end?.(schema.parse(job.data))
  } catch (error) {
    getLogger().error({ err: error, job: job.name }, 'the end of a failed job could not be recorded')
  }
}

async function withinTime(work: Promise<void>, milliseconds: number): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Error(`The job took longer than ${milliseconds} ms`)),
    milliseconds,
  )
  try {
    await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
