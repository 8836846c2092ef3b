export { clockJobs } from './clock-jobs'
export {
  FIGURE_MINUTES,
  type JobFigures,
  listProcesses,
  livingProcesses,
  LOST_AFTER,
  removeOldProcesses,
  startHeartbeat,
} from './processes.server'
export { JOBS_ON_PAGE, listJobs, readJob, removeJob, retryFailedJobs, retryJob } from './queue-jobs.server'
export { readQueues } from './read-queues.server'
export { listClockJobs, type ClockJob } from './clock-runs.server'
