import type { z } from 'zod'

import type { QueueName } from '~/domain/operations/staff'

/** How a kind of job is treated. */
export interface JobPolicy {
  readonly queue: QueueName
  /** Tries in all before the job counts as failed. */
  readonly attempts: number
  /** Milliseconds before the second try; doubled for each further one. */
  readonly backoff: number
  /** Milliseconds that no wait is longer than; a kind of job that has it may also say how long it waits (`RetryLater`). */
  readonly longestWait?: number
  /** Milliseconds that one try may take. */
  readonly timeout: number
}

/** A kind of job: its payload (ids only, no personal data), how it is treated, and what does its work. */
export interface JobDefinition<Schema extends z.ZodType = z.ZodType> extends JobPolicy {
  readonly schema: Schema
  /** Does the work of one job. It looks at the rows' state first: the same job may come twice. */
  run(payload: z.output<Schema>): Promise<void>
}

/** A kind of job, with the type of its payload as its schema has it. */
export function defineJob<Schema extends z.ZodType>(
  definition: JobDefinition<Schema>,
): JobDefinition<Schema> {
  return definition
}
