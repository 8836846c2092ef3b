import { now } from './clock'
import { UserError } from './errors'

/** The code of a form that was refused because somebody else changed the same thing after it was opened. */
export const CHANGED_MEANWHILE = 'changed-meanwhile'

/** What a form carries to tell later whether what it shows was changed meanwhile. */
export function versionOf({ updatedAt }: { updatedAt: Date }): string {
  return updatedAt.toISOString()
}

/**
 * Sees that the locked row is still what the form was filled in from.
 * @throws UserError (409, code changed-meanwhile); `what` names it: «Заказ», and `changed` agrees with it where it is not masculine
 */
export function assertVersion(
  row: { updatedAt: Date },
  seen: string,
  what: string,
  changed = 'изменён',
): void {
  if (versionOf(row) !== seen)
    throw new UserError(`${what} тем временем ${changed}`, { status: 409, code: CHANGED_MEANWHILE })
}

/** The time of a change of the row: later than its last one even within the same millisecond, so that the version is another one. */
export function nextChange({ updatedAt }: { updatedAt: Date }): Date {
  return new Date(Math.max(now().getTime(), updatedAt.getTime() + 1))
}
