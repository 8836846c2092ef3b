import { markBounced, unmarkBounced } from '~/domain/accounts/index.server'
import { now } from '~/platform/clock'
import { getDb, type Database } from '~/platform/db.server'

import type { ReturnedMail } from '../staff'

const MOST_SHOWN = 10

/** No mailing goes to this address any more; orders and whatever the person asks for themselves still do. */
export async function stopMailings(tx: Pick<Database, 'db'>, email: string): Promise<void> {
  const user = await tx.db.user.findUnique({ where: { email }, select: { id: true } })
  if (user) await markBounced(tx, [user.id])
  await tx.db.newsletterSubscriber.updateMany({
    where: { email, bouncedAt: null },
    data: { bouncedAt: now() },
  })
}

/** Has mailings go to an account again; what came back before counts no more. Tells whether they were stopped. A complaint stays: only its author can agree again. */
export async function liftStop(tx: Database, userId: string): Promise<boolean> {
  const at = now()
  const isLifted = await unmarkBounced(tx, userId)
  const { email } = await tx.db.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } })
  await tx.db.newsletterSubscriber.updateMany({ where: { email }, data: { bouncedAt: null } })
  const again = { OR: [{ userId }, { subscriber: { email } }], liftedAt: null }
  await tx.db.mailBounce.updateMany({ where: again, data: { liftedAt: at } })
  return isLifted
}

/** What came back of the letters to an account, the latest first. */
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

/** Bounces are forgotten after this many milliseconds; what they stopped stays stopped. */
const KEPT = 365 * 24 * 3_600_000

/** Removes up to `limit` bounces and complaints that are older than a year; returns how many went. */
export async function removeOldBounces(limit: number): Promise<number> {
  const { count } = await getDb().mailBounce.deleteMany({
    where: { createdAt: { lt: new Date(now().getTime() - KEPT) } },
    limit,
  })
  return count
}
