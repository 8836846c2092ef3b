import type { Database } from '~/platform/db/db.server'
import { Prisma } from '~/platform/generated/prisma/client'
import type { PartitionedTable } from '~/platform/partitions/partitioned-table'
import { startOfPeriod } from '~/platform/partitions/periods'
import { removeExpiredRows } from '~/platform/partitions/partitions.server'

/** As long as the accounting records that the log explains. */
const YEARS_KEPT = 5

const personal: Prisma.ModelName[] = [
  'User',
  'Order',
  'Review',
  'ProductQuestion',
  'ContactMessage',
  'NewsletterSubscriber',
]

interface Forgotten {
  userId: string
  subjectIds: readonly string[]
}

/** The entries stay, without identity and values. */
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

export const auditPartitions: PartitionedTable = {
  name: 'AuditLog',
  period: 'year',
  ahead: 1,
  keptFrom: (at) => startOfPeriod('year', at, -YEARS_KEPT),
  kept: ['"createdAt" >= $1'],
  expired: '"createdAt" < $1',
}

export function removeOldAudit(limit: number): Promise<number> {
  return removeExpiredRows(auditPartitions, limit)
}
