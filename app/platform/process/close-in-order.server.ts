import { getLogger } from '../logs/log.server'

/** Milliseconds. */
export const GOODBYE_LIMIT = 2_000

export interface ClosingStep {
  name: string
  /** Milliseconds. */
  limit: number
  close: () => unknown
}

/** False on timeout. Never rejects: a failure is logged and counts as ended. */
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

/** One after another; a step over its limit is abandoned. Never rejects. */
export async function closeInOrder(steps: readonly ClosingStep[]): Promise<void> {
  for (const { name, limit, close } of steps) {
    if (!(await endsWithin(limit, name, close)))
      getLogger().warn({ name, limit }, 'was not closed in time and is left behind')
  }
}
