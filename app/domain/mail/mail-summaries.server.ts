import { z } from 'zod'

import { now } from '~/platform/dates/clock'
import { getDb, transaction, type Database } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { defineEvent, outboxRow, recordOutbox } from '~/platform/queue/outbox.server'

import { readMailLimit, type GatheredKind } from './mail-kinds.server'
import { lockMailboxes } from './plan-mails.server'

export const mailsGathered = defineEvent('mails.gathered', z.object({ summaryId: z.uuid() }))

const BATCH = 100
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Milliseconds. */
const LIFE = 30 * DAY

export const MAX_LISTED = 50

const COUNT_LIMIT = 10_000

const orderBy = [{ createdAt: 'asc' }, { id: 'asc' }] as const

interface DueSummary {
  id: string
  mailboxHash: string
  kind: GatheredKind
}

/** Returns the number closed. */
export async function closeDueSummaries(): Promise<number> {
  const due = await getDb().mailSummary.findMany({
    where: { closedAt: null, dueAt: { lte: now() } },
    select: { id: true, mailboxHash: true, kind: true },
    orderBy: { dueAt: 'asc' },
    take: BATCH,
  })
  let closed = 0
  for (const summary of due) if (await closeSummary({ ...summary, kind: kindOf(summary) })) closed += 1
  return closed
}

async function closeSummary({ id, mailboxHash, kind }: DueSummary): Promise<boolean> {
  const limit = await readMailLimit(kind)
  return transaction(async (tx) => {
    await lockMailboxes(tx, [mailboxHash])
    const at = now()
    const sentSince = (milliseconds: number): Promise<number> =>
      tx.db.outgoingMail.count({
        where: { mailboxHash, kind, allowedAt: { gt: new Date(at.getTime() - milliseconds) } },
      })
    if ((await sentSince(HOUR)) >= limit.perHour || (await sentSince(DAY)) >= limit.perDay) {
      await tx.db.mailSummary.updateMany({ where: { id }, data: { dueAt: new Date(at.getTime() + HOUR) } })
      return false
    }
    const closing = await tx.db.mailSummary.updateMany({
      where: { id, closedAt: null },
      data: { closedAt: at },
    })
    if (closing.count === 0) return false
    // Orders can be looked up, but messages must be included in full, so the rest goes into the next summary.
    if (kind === 'shop-messages') await moveRest(tx, { id, mailboxHash, kind })
    await recordOutbox(tx, outboxRow(mailsGathered, { summaryId: id }))
    return true
  })
}

async function moveRest({ db }: Database, { id, mailboxHash, kind }: DueSummary): Promise<void> {
  const oldest = { where: { summaryId: id }, select: { id: true }, orderBy: [...orderBy], take: MAX_LISTED }
  const listed = (await db.outgoingMail.findMany(oldest)).map((mail) => mail.id)
  const rest = { summaryId: id, id: { notIn: listed } }
  if (!(await db.outgoingMail.findFirst({ where: rest, select: { id: true } }))) return
  const at = now()
  const next = { id: newId(), mailboxHash, kind, dueAt: new Date(at.getTime() + HOUR), createdAt: at }
  await db.mailSummary.create({ data: next, select: { id: true } })
  await db.outgoingMail.updateMany({ where: rest, data: { summaryId: next.id, updatedAt: at } })
}

export interface GatheredMails {
  kind: GatheredKind
  recipient: string
  /** Oldest first; at most `MAX_LISTED`. */
  subjectIds: string[]
  /** Counted up to 10,000. */
  count: number
}

/** Null when no recipient exists. */
export async function readGatheredMails(summaryId: string): Promise<GatheredMails | null> {
  const db = getDb()
  const [summary, first, subjects] = await Promise.all([
    db.mailSummary.findUnique({ where: { id: summaryId }, select: { kind: true } }),
    db.outgoingMail.findFirst({
      where: { summaryId, recipient: { not: '' } },
      select: { recipient: true },
      orderBy: [...orderBy],
    }),
    db.outgoingMail.groupBy({
      by: 'subjectId',
      where: { summaryId, subjectId: { not: null } },
      orderBy: [{ _min: { createdAt: 'asc' } }, { subjectId: 'asc' }],
      take: COUNT_LIMIT,
    }),
  ])
  if (!summary || !first || subjects.length === 0) return null
  const subjectIds = subjects.slice(0, MAX_LISTED).flatMap(({ subjectId }) => subjectId ?? [])
  return { kind: kindOf(summary), recipient: first.recipient, subjectIds, count: subjects.length }
}

function kindOf({ kind }: { kind: string }): GatheredKind {
  return kind as GatheredKind
}

export async function removeOldSummaries(limit: number): Promise<number> {
  const before = new Date(now().getTime() - LIFE)
  const { count } = await getDb().mailSummary.deleteMany({ where: { closedAt: { lt: before } }, limit })
  return count
}
