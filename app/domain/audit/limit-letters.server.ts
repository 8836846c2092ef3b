import { lockKeys } from '~/platform/db/advisory-locks.server'
import { now } from '~/platform/dates/clock'
import type { Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

import type { Actor } from './actor'
import type { AuditAction } from './staff'

const TEN_MINUTES = 600_000
const MOST = 20

/**
 * Parallel requests are serialised, so that the count is exact.
 * @throws UserError (429) after too many emails
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
