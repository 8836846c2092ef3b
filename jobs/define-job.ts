import type { z } from 'zod'

import type { QueueName } from '~/domain/queues/staff'

export interface JobPolicy {
  readonly queue: QueueName
  readonly attempts: number
  /** Milliseconds before the second attempt; doubled for each further one. */
  readonly backoff: number
  /** Maximum delay in milliseconds; jobs with it may also set their own delay (`RetryLater`). */
  readonly longestWait?: number
  /** Milliseconds per attempt. */
  readonly timeout: number
}

/** The payload has ids only, no personal data. */
export interface JobDefinition<Schema extends z.ZodType = z.ZodType> extends JobPolicy {
  readonly schema: Schema
  /** Must be idempotent: the same job may run twice. */
  run(payload: z.output<Schema>): Promise<void>
  /** After the last failed try: shows people that the work has ended. Must be idempotent. */
  giveUp?(payload: z.output<Schema>): Promise<void>
}

export function defineJob<Schema extends z.ZodType>(
  definition: JobDefinition<Schema>,
): JobDefinition<Schema> {
  return definition
}
