import { jobs, type JobName, type JobPayload } from './jobs'

/** A job that is to be added. */
export interface JobRequest {
  name: JobName
  payload: unknown
  /** Derives from the event, so that adding it twice is harmless while the record is kept. */
  jobId: string
}

/** A request to run a job for an event, whose id the job is told too. */
export function jobFor<Name extends JobName>(
  name: Name,
  payload: Omit<JobPayload<Name>, 'eventId'>,
  eventId: string,
): JobRequest {
  return { name, payload: jobs[name].schema.parse({ ...payload, eventId }), jobId: `${name}-${eventId}` }
}
