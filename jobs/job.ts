import type { z } from 'zod'

/** The queues; each has a worker of its own, so that slow work of one kind does not hold up another. */
export type QueueName = 'mail' | 'orders' | 'payments' | 'polling' | 'analytics' | 'maintenance'

/** What a kind of job is: its payload (ids only, no personal data) and how it is treated. */
export interface JobDefinition<Payload> {
  readonly name: string
  readonly queue: QueueName
  readonly schema: z.ZodType<Payload>
  /** Tries in all before the job counts as failed. */
  readonly attempts: number
  /** Milliseconds before the second try; doubled for each further one. */
  readonly backoff: number
  /** Milliseconds that one try may take. */
  readonly timeout: number
}

/** A job that is to be added. */
export interface JobRequest {
  definition: JobDefinition<unknown>
  payload: unknown
  /** Derives from the event, so that adding it twice is harmless while the record is kept. */
  jobId: string
}

/** A request to run a job for an event. */
export function jobFor<Payload>(definition: JobDefinition<Payload>, payload: Payload, eventId: string): JobRequest {
  return { definition, payload: definition.schema.parse(payload), jobId: `${definition.name}-${eventId}` }
}
