import { setTimeout as sleep } from 'node:timers/promises'

import type { Job } from 'bullmq'

import { endJobs, eventOfJob } from '~/platform/queue/outbox.server'
import type { JobWorker } from '~/platform/queue/queue.server'
import { warnRepeatedly } from '~/platform/logs/warn-repeatedly.server'

/** Milliseconds; one statement records all jobs of this time. */
const GATHER = 500

export class EndedJobs {
  private byEvent = new Map<string, string[]>()
  private flushing: Promise<void> | undefined

  follow(worker: JobWorker): void {
    worker.on('completed', (job) => this.note(job))
    worker.on('failed', (job) => job && this.note(job))
  }

  private note(job: Pick<Job, 'id' | 'data' | 'finishedOn'>): void {
    const event = eventOfJob(job)
    if (event === null || job.id === undefined || job.finishedOn === undefined) return
    this.byEvent.set(event, [...(this.byEvent.get(event) ?? []), job.id])
    this.flushing ??= sleep(GATHER)
      .then(() => this.flush())
      .finally(() => (this.flushing = undefined))
  }

  /** Resolves when everything is recorded. Never rejects. */
  async flush(): Promise<void> {
    const ended = this.byEvent
    this.byEvent = new Map()
    if (ended.size === 0) return
    try {
      await endJobs(ended)
    } catch (error) {
      warnRepeatedly({ err: error }, 'the ends of jobs could not be recorded')
    }
  }
}
