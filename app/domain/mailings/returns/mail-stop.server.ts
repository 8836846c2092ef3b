import { markBounced, unmarkBounced } from '~/domain/accounts/index.server'
import { now } from '~/platform/dates/clock'
import { getDb, type Database } from '~/platform/db/db.server'

import type { ReturnedMail } from '../staff'

const MOST_SHOWN = 10

/** Transactional emails are still sent. */
export async function stopMailings(tx: Pick<Database, 'db'>, email: string): Promise<void> {
  const user = await tx.db.user.findUnique({ where: { email }, select: { id: true } })
  if (user) await markBounced(tx, [user.id])
  await tx.db.newsletterSubscriber.updateMany({
    where: { email, bouncedAt: null },
    data: { bouncedAt: now() },
  })
}

/**
 * Earlier bounces no longer count. Returns whether it was stopped. A complaint stays: only its author can
 * consent again.
 */
export async function liftStop(tx: Database, userId: string): Promise<boolean> {
  const at = now()
  const isLifted = await unmarkBounced(tx, userId)
  const { email } = await tx.db.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } })
  await tx.db.newsletterSubscriber.updateMany({ where: { email }, data: { bouncedAt: null } })
  const again = { OR: [{ userId }, { subscriber: { email } }], liftedAt: null }
  await tx.db.mailBounce.updateMany({ where: again, data: { liftedAt: at } })
  return isLifted
}

export async function listReturnsOf(userId: string): Promise<ReturnedMail[]> {
  const rows = await getDb().mailBounce.findMany({
    where: { userId },
    select: {
      id: true,
      kind: true,
      reason: true,
      occurredAt: true,
      liftedAt: true,
      mailing: { select: { id: true, subject: true } },
    },
    orderBy: [{ occurredAt: 'desc' }, { id: 'desc' }],
    take: MOST_SHOWN,
  })
  return rows
}

/** Milliseconds; the stops themselves remain. */
const KEPT = 365 * 24 * 3_600_000

export async function removeOldBounces(limit: number): Promise<number> {
  const { count } = await getDb().mailBounce.deleteMany({
    where: { createdAt: { lt: new Date(now().getTime() - KEPT) } },
    limit,
  })
  return count
}
