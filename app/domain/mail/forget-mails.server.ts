import { now } from '~/platform/clock'
import { mailboxHash } from '~/platform/counting-keys.server'
import { getDb, type Database } from '~/platform/db.server'
import { removeFromDevMailbox, removeFromDevMailboxBefore } from '~/platform/dev-mailbox.server'

/** How long the ledger tells what became of a mail, in milliseconds; no mail is tried for longer than a day. */
const LEDGER_LIFE = 90 * 24 * 3_600_000
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

/** Removes up to `limit` mails from the ledger that are older than three months, and mails of the development mailbox older than a month; returns how many rows went. */
export async function removeOldMails(limit: number): Promise<number> {
  await removeFromDevMailboxBefore(new Date(now().getTime() - FILE_LIFE))
  const before = new Date(now().getTime() - LEDGER_LIFE)
  const { count } = await getDb().outgoingMail.deleteMany({ where: { createdAt: { lt: before } }, limit })
  return count
}
