import { getEnv } from '../process/env.server'
import { UserError } from '../errors/errors'
import type { GrowingLimit } from './growing-limit'
import { counted } from '../text/plural'

interface LimitedWork {
  limits: readonly (readonly [GrowingLimit, string])[]
  isFailure: (error: UserError) => boolean
  text: string
  field?: string
  code: string
}

/**
 * Each attempt counts before the work begins, so that parallel attempts cannot exceed the limits; a success
 * is not counted.
 * @throws UserError (429) when blocked; errors of the work
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
