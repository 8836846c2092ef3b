import { getLogger } from './log.server'

/** Milliseconds that the connections of a process get to say goodbye; a service that is away never answers it. */
export const GOODBYE_LIMIT = 2_000

/** Something that a process closes before it ends, and how long that may take. */
export interface ClosingStep {
  name: string
  /** Milliseconds. */
  limit: number
  close: () => unknown
}

/** Resolves true when the work has ended within the limit, false when it has not. Never rejects: a failure is logged and counts as ended. */
export async function endsWithin(limit: number, name: string, work: () => unknown): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), limit)
  const ended = (async () => {
    try {
      await work()
    } catch (error) {
      getLogger().warn({ err: error, name }, 'could not be closed properly')
    }
    return true
  })()
  try {
    return await Promise.race([ended, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Closes what a process has open, one after the other. A step that takes longer than its limit, as it does when its service is away, is left
 * behind: the end of the process closes it. Never rejects.
 */
export async function closeInOrder(steps: readonly ClosingStep[]): Promise<void> {
  for (const { name, limit, close } of steps) {
    if (!(await endsWithin(limit, name, close)))
      getLogger().warn({ name, limit }, 'was not closed in time and is left behind')
  }
}
