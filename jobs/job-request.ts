import { jobs, type JobName, type JobPayload } from './jobs'

export interface JobRequest {
  name: JobName
  payload: unknown
  jobId: string
}

export function jobFor<Name extends JobName>(
  name: Name,
  payload: Omit<JobPayload<Name>, 'eventId'>,
  eventId: string,
): JobRequest {
  return { name, payload: jobs[name].schema.parse({ ...payload, eventId }), jobId: `${name}-${eventId}` }
}
