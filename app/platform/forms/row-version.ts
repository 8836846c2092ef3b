import { now } from '../dates/clock'
import { UserError } from '../errors/errors'

export const CONCURRENT_EDIT = 'changed-meanwhile'

export function versionOf({ updatedAt }: { updatedAt: Date }): string {
  return updatedAt.toISOString()
}

/**
 * The row must be locked.
 * @throws UserError (409) when it was changed since the form was opened; `what` is the Russian name of the
 * row
 */
export function assertVersion(
  row: { updatedAt: Date },
  seen: string,
  what: string,
  changed = 'изменён',
): void {
  if (versionOf(row) !== seen)
    throw new UserError(`${what} тем временем ${changed}`, { status: 409, code: CONCURRENT_EDIT })
}

/** Later than the last change even within one millisecond, so that the version differs. */
export function nextChange({ updatedAt }: { updatedAt: Date }): Date {
  return new Date(Math.max(now().getTime(), updatedAt.getTime() + 1))
}
