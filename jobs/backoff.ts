import type { Job } from 'bullmq'

import { doublingWait } from '~/platform/queue/doubling-wait'
import { RetryLater } from '~/platform/errors/errors'

import type { JobPolicy } from './define-job'
import { jobNamed } from './jobs'

const PACED = 'paced'

export function backoffOf({ backoff, longestWait }: JobPolicy): { type: string; delay: number } {
  return { type: longestWait === undefined ? 'exponential' : PACED, delay: backoff }
}

/** Milliseconds: the delay requested by the attempt, else doubled up to `longestWait`. */
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
