import { now } from './clock'
import { UserError } from '../errors/errors'

const MINUTE = 60_000

/**
 * The previous end may stay, even if it is past.
 * @throws UserError (422, `endsAt`)
 */
export function assertAhead(endsAt: Date | null, before: Date | null = null): void {
  if (endsAt === null || endsAt > now() || minuteOf(endsAt) === minuteOf(before)) return
  throw new UserError('Конец уже прошёл', { status: 422, field: 'endsAt' })
}

const minuteOf = (moment: Date | null): number | null => moment && Math.floor(moment.getTime() / MINUTE)
