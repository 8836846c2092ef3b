import { z } from 'zod'

export const FIGURE_MINUTES = 5

const count = z.int().min(0)

/** Figures of other releases count as none. */
export const jobFigures = z
  .object({
    queues: z.record(z.string(), z.object({ done: count, failed: count })).default({}),
    /** `at` is milliseconds since 1970. */
    runs: z.record(z.string(), z.object({ at: count, milliseconds: count, isOk: z.boolean() })).default({}),
  })
  .catch({ queues: {}, runs: {} })

export type JobFigures = z.infer<typeof jobFigures>
