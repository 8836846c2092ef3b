import { jobs, type JobName, type JobPayload } from './jobs'

export interface JobRequest {
  name: JobName
  payload: unknown
  /** Derived from the event, so that adding it twice is harmless while the record exists. */
  jobId: string
}

export function jobFor<Name extends JobName>(
  name: Name,
  payload: Omit<JobPayload<Name>, 'eventId'>,
  eventId: string,
): JobRequest {
  return { name, payload: jobs[name].schema.parse({ ...payload, eventId }), jobId: `${name}-${eventId}` }
}
