import { now } from '~/platform/clock'
import { getDb, type Database } from '~/platform/db.server'
import { Prisma } from '~/platform/generated/prisma/client'

/** How long the back office's record is kept: as long as the books that it explains. */
const YEARS_KEPT = 5

/** What may be about a person; entries about goods and settings stay as they are. */
const personal: Prisma.ModelName[] = ['User', 'Order', 'Review', 'ContactMessage', 'NewsletterSubscriber']

interface Forgotten {
  /** The account that is deleted. */
  userId: string
  /** What goes with it: orders, reviews, messages. */
  subjectIds: readonly string[]
}

/** Takes a deleted person out of the audit log: that something was done stays, who they were and what it said goes. */
export async function forgetInAudit({ db }: Pick<Database, 'db'>, { userId, subjectIds }: Forgotten): Promise<void> {
  await db.auditLog.updateMany({ where: { actorId: userId }, data: { actorName: 'Удалённый сотрудник', ip: null } })
  await db.auditLog.updateMany({
    where: { entity: { in: personal }, entityId: { in: [userId, ...subjectIds] } },
    data: { before: Prisma.DbNull, after: Prisma.DbNull },
  })
}

/** Removes up to `limit` entries that are older than five years; returns how many went. */
export async function removeOldAudit(limit: number): Promise<number> {
  const before = now()
  before.setUTCFullYear(before.getUTCFullYear() - YEARS_KEPT)
  const { count } = await getDb().auditLog.deleteMany({ where: { createdAt: { lt: before } }, limit })
  return count
}
