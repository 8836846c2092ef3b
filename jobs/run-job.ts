import { UnrecoverableError, type Job } from 'bullmq'

import { now } from '~/platform/dates/clock'
import { PermanentFailure } from '~/platform/errors/errors'
import { getLogger, withLogContext } from '~/platform/logs/log.server'
import { traceOfJob } from '~/platform/queue/outbox.server'
import { inSpan, traceFields } from '~/platform/logs/tracing.server'

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
    if (error instanceof PermanentFailure) throw new UnrecoverableError(error.message)
    throw error
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
