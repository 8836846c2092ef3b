import { now } from '~/platform/clock'
import { mailboxHash } from '~/platform/counting-keys.server'
import type { Database } from '~/platform/db.server'
import { removeFromDevMailbox, removeFromDevMailboxBefore } from '~/platform/dev-mailbox.server'
import type { PartitionedTable } from '~/platform/partitions/partitioned-table'
import { startOfPeriod } from '~/platform/partitions/periods'
import { removeExpiredRows } from '~/platform/partitions/remove-expired-rows.server'

/** Weeks before the present one that the ledger keeps: three months at most. No mail is tried for longer than a day. */
const WEEKS_KEPT = 12
/** How long the development mailbox keeps mails (milliseconds). */
const FILE_LIFE = 30 * 24 * 3_600_000

interface Forgotten {
  /** Orders, accounts and whatever else the mails were about. */
  subjectIds: readonly string[]
  /** The person's own addresses; none where only orders are known. */
  emails?: readonly string[]
}

/**
 * Takes the addresses out of the ledger of mails, inside the transaction that takes the person away.
 * @returns the Message-IDs, for `forgetDevMails` after the commit
 */
export async function forgetMails(tx: Database, { subjectIds, emails = [] }: Forgotten): Promise<string[]> {
  const rows = await tx.db.outgoingMail.updateManyAndReturn({
    where: { OR: [{ subjectId: { in: [...subjectIds] } }, { mailboxHash: { in: emails.map(mailboxHash) } }] },
    data: { recipient: '', lastError: null, mailboxHash: null, updatedAt: now() },
    select: { messageId: true },
  })
  return rows.map(({ messageId }) => messageId)
}

/** Removes these mails from the development mailbox, where they went instead of being sent. */
export async function forgetDevMails(messageIds: readonly string[]): Promise<void> {
  await removeFromDevMailbox(messageIds)
}

/** Weeks of the ledger are dropped; the week is that of the event that asked for the mail. */
export const mailPartitions: PartitionedTable = {
  name: 'OutgoingMail',
  period: 'week',
  ahead: 4,
  keptFrom: (at) => startOfPeriod('week', at, -WEEKS_KEPT),
  kept: ['"createdAt" >= $1'],
  expired: '"createdAt" < $1',
}

/**
 * Removes up to `limit` expired mails that lie outside of the partitions of weeks, and mails of the development mailbox
 * older than a month; returns how many rows went.
 */
export async function removeOldMails(limit: number): Promise<number> {
  await removeFromDevMailboxBefore(new Date(now().getTime() - FILE_LIFE))
  return removeExpiredRows(mailPartitions, limit)
}
