import type { Database } from '~/platform/db.server'
import { Prisma } from '~/platform/generated/prisma/client'
import type { PartitionedTable } from '~/platform/partitions/partitioned-table'
import { startOfPeriod } from '~/platform/partitions/periods'
import { removeExpiredRows } from '~/platform/partitions/remove-expired-rows.server'

/** Years that the back office's record is kept after the year of an entry: as long as the books that it explains. */
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
export async function forgetInAudit(
  { db }: Pick<Database, 'db'>,
  { userId, subjectIds }: Forgotten,
): Promise<void> {
  await db.auditLog.updateMany({
    where: { actorId: userId },
    data: { actorName: 'Удалённый сотрудник', ip: null },
  })
  await db.auditLog.updateMany({
    where: { entity: { in: personal }, entityId: { in: [userId, ...subjectIds] } },
    data: { before: Prisma.DbNull, after: Prisma.DbNull },
  })
}

/** Years of the audit log are dropped. */
export const auditPartitions: PartitionedTable = {
  name: 'AuditLog',
  period: 'year',
  ahead: 1,
  keptFrom: (at) => startOfPeriod('year', at, -YEARS_KEPT),
  kept: ['"createdAt" >= $1'],
  expired: '"createdAt" < $1',
}

/** Removes up to `limit` expired entries that lie outside of the partitions of years; returns how many went. */
export function removeOldAudit(limit: number): Promise<number> {
  return removeExpiredRows(auditPartitions, limit)
}
