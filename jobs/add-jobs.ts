import { dataOfJob, type JobsOfEvents, type PassedEvent } from '~/platform/queue/outbox.server'
import type { QueueSystem } from '~/platform/queue/queue.server'

import { backoffOf } from './backoff'
import type { JobRequest } from './job-request'
import { jobs } from './jobs'
import { reactTo } from './reactions'

export interface JobOfEvent extends JobRequest {
  outboxEventId: string
  traceparent: string | null
}

export function jobsOf(event: PassedEvent): JobOfEvent[] {
  return reactTo(event).map((request) => ({
    ...request,
    outboxEventId: event.id,
    traceparent: event.traceparent,
  }))
}

/** Skips ids that the queue already knows. Returns the ids by event. */
export async function addJobs(queues: QueueSystem, requests: readonly JobOfEvent[]): Promise<JobsOfEvents> {
  const byQueue = Map.groupBy(requests, ({ name }) => jobs[name].queue)
  for (const [queue, group] of byQueue) {
    await queues.queue(queue).addBulk(
      group.map(({ name, payload, jobId, outboxEventId, traceparent }) => ({
        name,
        data: dataOfJob(payload, { id: outboxEventId, traceparent }),
        opts: { jobId, attempts: jobs[name].attempts, backoff: backoffOf(jobs[name]) },
      })),
    )
  }
  return idsByEvent(requests)
}

function idsByEvent(requests: readonly JobOfEvent[]): JobsOfEvents {
  const byEvent = Map.groupBy(requests, ({ outboxEventId }) => outboxEventId)
  return new Map([...byEvent].map(([id, group]) => [id, group.map(({ jobId }) => jobId)]))
}
