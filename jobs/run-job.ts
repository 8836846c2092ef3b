import { UnrecoverableError, type Job } from 'bullmq'

import { PermanentFailure } from '~/platform/errors'
import { getLogger, withLogContext } from '~/platform/log.server'

import type { JobDefinition } from './job'

/** A definition with what does its work. */
export interface Processor {
  definition: JobDefinition<unknown>
  run: (payload: unknown) => Promise<void>
}

/** Ties a definition to the function that processes its payload. */
export function processor<Payload>(definition: JobDefinition<Payload>, work: (payload: Payload) => Promise<void>): Processor {
  return { definition, run: (payload) => work(definition.schema.parse(payload)) }
}

/**
 * Runs one try of a job within its time, with the job's id in every log line.
 * @throws UnrecoverableError when no repeat can help; anything else is tried again by the job's policy
 */
export function runJob(processors: ReadonlyMap<string, Processor>, job: Pick<Job, 'id' | 'name' | 'data' | 'attemptsMade'>): Promise<void> {
  return withLogContext({ jobId: job.id ?? '' }, async () => {
    const found = processors.get(job.name)
    if (!found) throw new UnrecoverableError(`No processor for ${job.name}`)
    try {
      await withinTime(found.run(job.data), found.definition.timeout)
    } catch (error) {
      getLogger().warn({ err: error, job: job.name, attempt: job.attemptsMade + 1 }, 'job try failed')
      if (error instanceof PermanentFailure) throw new UnrecoverableError(error.message)
      throw error
    }
  })
}

async function withinTime(work: Promise<void>, milliseconds: number): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`The job took longer than ${milliseconds} ms`)), milliseconds)
  try {
    await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
