import { now } from '~/platform/clock'
import { mailboxHash } from '~/platform/counting-keys.server'
import { getDb, type Database } from '~/platform/db.server'
import { removeKeptFiles, removeKeptFilesBefore } from '~/platform/kept-mail-files.server'

/** How long the ledger tells what became of a mail, in milliseconds; no mail is tried for longer than a day. */
const LEDGER_LIFE = 90 * 24 * 3_600_000
/** How long mails are kept as files, where they are not sent (milliseconds). */
const FILE_LIFE = 30 * 24 * 3_600_000

interface Forgotten {
  /** Orders, accounts and whatever else the mails were about. */
  subjectIds: readonly string[]
  /** The person's own addresses; none where only orders are known. */
  emails?: readonly string[]
}

/**
 * Takes the addresses out of the ledger of mails, inside the transaction that takes the person away.
 * @returns the Message-IDs, for `forgetKeptMails` after the commit
 */
export async function forgetMails(tx: Database, { subjectIds, emails = [] }: Forgotten): Promise<string[]> {
  const rows = await tx.db.outgoingMail.updateManyAndReturn({
    where: { OR: [{ subjectId: { in: [...subjectIds] } }, { mailboxHash: { in: emails.map(mailboxHash) } }] },
    data: { recipient: '', lastError: null, mailboxHash: null, updatedAt: now() },
    select: { messageId: true },
  })
  return rows.map(({ messageId }) => messageId)
}

/** Removes the files of these mails where mails are kept instead of sent. */
export async function forgetKeptMails(messageIds: readonly string[]): Promise<void> {
  await removeKeptFiles(messageIds)
}

/** Removes up to `limit` mails from the ledger that are older than three months, and files of kept mails older than a month; returns how many rows went. */
export async function removeOldMails(limit: number): Promise<number> {
  await removeKeptFilesBefore(new Date(now().getTime() - FILE_LIFE))
  const before = new Date(now().getTime() - LEDGER_LIFE)
  const { count } = await getDb().outgoingMail.deleteMany({ where: { createdAt: { lt: before } }, limit })
  return count
}
