import type { Job } from 'bullmq'

import { doublingWait } from '~/platform/doubling-wait'
import { RetryLater } from '~/platform/errors'

import type { JobPolicy } from './define-job'
import { jobNamed } from './jobs'

/** The name of the backoff of paced jobs, which the queue asks `pacedWait` about. */
const PACED = 'paced'

/** How jobs of this policy wait between tries, as the queue keeps it. */
export function backoffOf({ backoff, longestWait }: JobPolicy): { type: string; delay: number } {
  return { type: longestWait === undefined ? 'exponential' : PACED, delay: backoff }
}

/** Milliseconds before the next try of a paced job: exactly what the try asked for, or else doubling up to the longest wait. */
export function pacedWait(
  attemptsMade: number,
  _type?: string,
  error?: Error,
  job?: Pick<Job, 'name'>,
): number {
  if (error instanceof RetryLater) return error.milliseconds
  const policy = jobNamed(job?.name ?? '')
  if (!policy) return 0
  return doublingWait(attemptsMade, policy.backoff, policy.longestWait ?? Infinity)
}
