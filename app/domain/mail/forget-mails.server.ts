import { now } from '~/platform/dates/clock'
import { mailboxHash } from '~/platform/security/counting-keys.server'
import type { Database } from '~/platform/db/db.server'
import { removeFromDevMailbox, removeFromDevMailboxBefore } from '~/platform/mail/dev-mailbox.server'
import type { PartitionedTable } from '~/platform/partitions/partitioned-table'
import { startOfPeriod } from '~/platform/partitions/periods'
import { removeExpiredRows } from '~/platform/partitions/partitions.server'

const WEEKS_KEPT = 12
const FILE_LIFE = 30 * 24 * 3_600_000

interface Forgotten {
  subjectIds: readonly string[]
  emails?: readonly string[]
}

/**
 * In the transaction that deletes the person.
 * @returns Message-IDs for `forgetDevMails` after the commit
 */
export async function forgetMails(tx: Database, { subjectIds, emails = [] }: Forgotten): Promise<string[]> {
  const rows = await tx.db.outgoingMail.updateManyAndReturn({
    where: { OR: [{ subjectId: { in: [...subjectIds] } }, { mailboxHash: { in: emails.map(mailboxHash) } }] },
    data: { recipient: '', lastError: null, mailboxHash: null, updatedAt: now() },
    select: { messageId: true },
  })
  return rows.map(({ messageId }) => messageId)
}

export async function forgetDevMails(messageIds: readonly string[]): Promise<void> {
  await removeFromDevMailbox(messageIds)
}

export const mailPartitions: PartitionedTable = {
  name: 'OutgoingMail',
  period: 'week',
  ahead: 4,
  keptFrom: (at) => startOfPeriod('week', at, -WEEKS_KEPT),
  kept: ['"createdAt" >= $1'],
  expired: '"createdAt" < $1',
}

/**
 * Deletes up to `limit` expired emails outside the weekly partitions, and old development emails; returns the
 * number of rows.
 */
export async function removeOldMails(limit: number): Promise<number> {
  await removeFromDevMailboxBefore(new Date(now().getTime() - FILE_LIFE))
  return removeExpiredRows(mailPartitions, limit)
}
