import { lockKeys } from '~/platform/advisory-locks.server'
import { now } from '~/platform/clock'
import type { Database } from '~/platform/db.server'
import { UserError } from '~/platform/errors'

import type { Actor } from './actor'
import type { AuditAction } from './staff'

const TEN_MINUTES = 600_000
/** Letters that one person may ask for in ten minutes: each goes to an address that they chose. */
const MOST = 20

/**
 * Holds back who asks for letters to addresses of their choice; `action` is what each of them is recorded as. Letters that
 * are asked for at once wait for each other, so that the count holds.
 * @throws UserError (429) after too many letters
 */
export async function limitLetters(
  tx: Database,
  { actor, action }: { actor: Actor; action: AuditAction },
): Promise<void> {
  await lockKeys(tx, [`${action} ${actor.id ?? ''}`])
  const lately = { actorId: actor.id, action, createdAt: { gt: new Date(now().getTime() - TEN_MINUTES) } }
  if ((await tx.db.auditLog.count({ where: lately, take: MOST, orderBy: { createdAt: 'desc' } })) >= MOST)
    throw new UserError('Слишком много пробных писем подряд: подождите десять минут', { status: 429 })
}
