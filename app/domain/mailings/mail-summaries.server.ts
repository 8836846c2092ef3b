import { z } from 'zod'

import { now } from '~/platform/clock'
import { sql, transaction, type Database } from '~/platform/db.server'
import { newId } from '~/platform/ids.server'
import { defineEvent, outboxRow, recordOutbox } from '~/platform/outbox.server'

import { readMailLimit, type GatheredKind } from './mail-kinds.server'
import { lockMailboxes } from './plan-mails.server'

/** Mails that were held for a mailbox are to be told of in one. */
export const mailsGathered = defineEvent('mails.gathered', z.object({ summaryId: z.uuid() }))

const BATCH = 100
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Closed summaries are kept this long (milliseconds), for whoever asks what became of a mail. */
const LIFE = 30 * DAY

/** The most mails that one summary tells of in full. */
export const MAX_TOLD = 50

interface DueSummary {
  id: string
  mailboxHash: string
  kind: GatheredKind
}

/** Closes summaries whose hour is over and whose mailbox may get a mail again, and has each sent. Returns how many were closed. */
export async function closeDueSummaries(): Promise<number> {
  const due = await sql<DueSummary>(
    'SELECT "id", "mailboxHash", "kind" FROM "MailSummary" WHERE "closedAt" IS NULL AND "dueAt" <= $1 ORDER BY "dueAt" LIMIT $2',
    [now(), BATCH],
  )
  let closed = 0
  for (const summary of due) if (await closeSummary(summary)) closed += 1
  return closed
}

async function closeSummary({ id, mailboxHash, kind }: DueSummary): Promise<boolean> {
  const limit = await readMailLimit(kind)
  return transaction(async (tx) => {
    await lockMailboxes(tx, [mailboxHash])
    const at = now()
    const [counts] = await tx.sql<{ hour: number; day: number }>(
      `SELECT count(*) FILTER (WHERE "allowedAt" > $3)::int AS hour, count(*)::int AS day FROM "OutgoingMail"
       WHERE "mailboxHash" = $1 AND "kind" = $2 AND "allowedAt" > $4`,
      [mailboxHash, kind, new Date(at.getTime() - HOUR), new Date(at.getTime() - DAY)],
    )
    if (!counts || counts.hour >= limit.perHour || counts.day >= limit.perDay) {
      await tx.sql('UPDATE "MailSummary" SET "dueAt" = $2 WHERE "id" = $1', [id, new Date(at.getTime() + HOUR)])
      return false
    }
    const closing = await tx.sql('UPDATE "MailSummary" SET "closedAt" = $2 WHERE "id" = $1 AND "closedAt" IS NULL RETURNING 1', [id, at])
    if (closing.length === 0) return false
    // Orders can be looked up; of messages each has to be told in full, so that those beyond one mail go into the next.
    if (kind === 'shop-messages') await moveRest(tx, { id, mailboxHash, kind })
    await recordOutbox(tx, outboxRow(mailsGathered, { summaryId: id }))
    return true
  })
}

async function moveRest(tx: Database, { id, mailboxHash, kind }: DueSummary): Promise<void> {
  const at = now()
  await tx.sql(
    `WITH rest AS (
       SELECT "id" FROM "OutgoingMail" WHERE "summaryId" = $1 ORDER BY "createdAt", "id" OFFSET $2
     ), next AS (
       INSERT INTO "MailSummary" ("id", "mailboxHash", "kind", "dueAt", "createdAt")
       SELECT $3, $4, $5, $6, $7 WHERE EXISTS (SELECT 1 FROM rest) RETURNING "id"
     )
     UPDATE "OutgoingMail" mail SET "summaryId" = next."id" FROM rest, next WHERE mail."id" = rest."id"`,
    [id, MAX_TOLD, newId(), mailboxHash, kind, new Date(at.getTime() + HOUR), at],
  )
}

/** What a summary tells of. */
export interface GatheredMails {
  kind: GatheredKind
  recipient: string
  /** Orders or messages that the held mails were about, the oldest first; at most `MAX_TOLD`. */
  subjectIds: string[]
  /** How many there were in all. */
  count: number
}

/** The held mails of a closed summary; null when there is nobody left to tell. */
export async function readGatheredMails(summaryId: string): Promise<GatheredMails | null> {
  const [row] = await sql<GatheredMails>(
    `WITH subject AS (
       SELECT mail."subjectId" AS id, min(mail."createdAt") AS at FROM "OutgoingMail" mail WHERE mail."summaryId" = $1 AND mail."subjectId" IS NOT NULL GROUP BY 1
     )
     SELECT summary."kind", first."recipient", (SELECT count(*)::int FROM subject) AS count,
       (SELECT coalesce(array_agg(told.id::text ORDER BY told.at, told.id), '{}') FROM (SELECT * FROM subject ORDER BY at, id LIMIT $2) AS told) AS "subjectIds"
     FROM "MailSummary" summary
     CROSS JOIN LATERAL (
       SELECT mail."recipient" FROM "OutgoingMail" mail WHERE mail."summaryId" = summary."id" AND mail."recipient" <> '' ORDER BY mail."createdAt", mail."id" LIMIT 1
     ) AS first
     WHERE summary."id" = $1`,
    [summaryId, MAX_TOLD],
  )
  return row && row.count > 0 ? row : null
}

/** Removes up to `limit` summaries that were sent a month ago; returns how many went. */
export async function removeOldSummaries(limit: number): Promise<number> {
  const rows = await sql(
    'DELETE FROM "MailSummary" WHERE "id" IN (SELECT "id" FROM "MailSummary" WHERE "closedAt" < $1 LIMIT $2) RETURNING 1',
    [new Date(now().getTime() - LIFE), limit],
  )
  return rows.length
}
