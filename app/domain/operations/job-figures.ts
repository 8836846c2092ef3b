import { z } from 'zod'

/** Minutes that the figures of a worker look back. */
export const FIGURE_MINUTES = 5

const count = z.int().min(0)

/** What a worker's jobs came to, as it tells with each sign of life; a row of another release counts as none. */
export const jobFigures = z
  .object({
    /** Jobs that ended well, and tries that failed, in the last five minutes, by queue. */
    queues: z.record(z.string(), z.object({ done: count, failed: count })).default({}),
    /** The last run of each job of the clock, by its name; `at` is milliseconds since 1970. */
    runs: z.record(z.string(), z.object({ at: count, milliseconds: count, isOk: z.boolean() })).default({}),
  })
  .catch({ queues: {}, runs: {} })

export type JobFigures = z.infer<typeof jobFigures>
