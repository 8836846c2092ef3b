import { getEnv } from './env.server'
import { UserError } from './errors'
import type { GrowingLimit } from './growing-limit'
import { counted } from './plural'

interface LimitedWork {
  /** The limits, and whose failures they count. */
  limits: readonly (readonly [GrowingLimit, string])[]
  /** The failures that count: those that would tell a guesser something. */
  isFailure: (error: UserError) => boolean
  /** What is said to whoever must wait, before the time. */
  text: string
  field?: string
  code: string
}

/**
 * Runs work whose failures are counted. Each counts before the work begins, so that tries sent side by side
 * cannot outrun the limits; one that does
 * not fail is given back.
 * @throws UserError (429) while too many have failed, or what the work throws
 */
export async function limitFailures<T>(
  { limits, isFailure, ...refusal }: LimitedWork,
  work: () => Promise<T>,
): Promise<T> {
  if (getEnv().RATE_LIMITS === 'off') return work()
  takeAll(limits, refusal)
  try {
    const done = await work()
    giveBack(limits)
    return done
  } catch (error) {
    if (!(error instanceof UserError) || !isFailure(error)) giveBack(limits)
    throw error
  }
}

function takeAll(
  limits: LimitedWork['limits'],
  { text, field, code }: Pick<LimitedWork, 'text' | 'field' | 'code'>,
): void {
  for (const [index, [limit, key]] of limits.entries()) {
    const wait = limit.take(key)
    if (wait === 0) continue
    giveBack(limits.slice(0, index))
    throw new UserError(`${text} Попробуйте снова через ${timeOf(wait)}.`, {
      status: 429,
      code,
      ...(field === undefined ? {} : { field }),
    })
  }
}

function giveBack(limits: LimitedWork['limits']): void {
  for (const [limit, key] of limits) limit.giveBack(key)
}

const HOUR = 3_600_000
const MINUTE = 60_000
const minutes = ['минуту', 'минуты', 'минут'] as const
const hours = ['час', 'часа', 'часов'] as const

function timeOf(wait: number): string {
  return wait <= HOUR ? counted(Math.ceil(wait / MINUTE), minutes) : counted(Math.ceil(wait / HOUR), hours)
}
