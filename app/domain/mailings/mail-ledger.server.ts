import DataLoader from 'dataloader'

import { now } from '~/platform/clock'
import { sql } from '~/platform/db.server'
import { newId } from '~/platform/ids.server'
import { singleton } from '~/platform/singleton.server'

export type MailStatus = 'QUEUED' | 'SENT' | 'FAILED'

/** One try to send one mail. */
export interface MailAttempt {
  /** The event and the template: one row each. */
  dedupeKey: string
  template: string
  recipient: string
  subjectId: string | null
  messageId: string
  status: MailStatus
  error: string | null
}

interface MailRow extends Record<string, unknown> {
  dedupeKey: string
  messageId: string
  status: MailStatus
}

/** Milliseconds in which mails that go out side by side are gathered into one statement; SMTP takes longer than that anyway. */
const GATHER = 4
const MAX_BATCH = 100

/** What is known of a mail, or null when it was never tried. */
export async function findMail(dedupeKey: string): Promise<MailRow | null> {
  return finder().load(dedupeKey)
}

/** Records a try; resolves when it is written. A mail once recorded as sent stays so. */
export async function recordAttempt(attempt: MailAttempt): Promise<void> {
  await recorder().load(attempt)
}

function finder(): DataLoader<string, MailRow | null> {
  return singleton('mail-finder', () => new DataLoader(findMails, options))
}

function recorder(): DataLoader<MailAttempt, true> {
  return singleton('mail-recorder', () => new DataLoader(recordAttempts, options))
}

const options = { cache: false, maxBatchSize: MAX_BATCH, batchScheduleFn: (run: () => void) => void setTimeout(run, GATHER) }

async function findMails(keys: readonly string[]): Promise<(MailRow | null)[]> {
  const text = 'SELECT "dedupeKey", "messageId", "status" FROM "OutgoingMail" WHERE "dedupeKey" = ANY($1)'
  const rows = await sql<MailRow>(text, [keys], { name: 'find-mails' })
  const byKey = new Map(rows.map((row) => [row.dedupeKey, row]))
  return keys.map((key) => byKey.get(key) ?? null)
}

async function recordAttempts(attempts: readonly MailAttempt[]): Promise<true[]> {
  // One statement may touch a row once only: of two tries of the same mail the one that sent it counts.
  const byKey = new Map<string, MailAttempt>()
  for (const attempt of attempts) if (byKey.get(attempt.dedupeKey)?.status !== 'SENT') byKey.set(attempt.dedupeKey, attempt)
  const rows = [...byKey.values()].map((attempt) => ({ id: newId(), ...attempt }))
  await sql(
    `INSERT INTO "OutgoingMail" ("id", "dedupeKey", "template", "recipient", "subjectId", "messageId", "status", "attempts", "lastError", "sentAt", "createdAt", "updatedAt")
     SELECT row."id", row."dedupeKey", row."template", row."recipient", row."subjectId", row."messageId", row."status", 1, row."error",
            CASE WHEN row."status" = 'SENT' THEN $2::timestamptz END, $2, $2
     FROM jsonb_to_recordset($1::jsonb) AS row("id" uuid, "dedupeKey" text, "template" text, "recipient" text, "subjectId" uuid, "messageId" text,
       "status" "OutgoingMailStatus", "error" text)
     ON CONFLICT ("dedupeKey") DO UPDATE SET "attempts" = "OutgoingMail"."attempts" + 1, "status" = excluded."status", "lastError" = excluded."lastError",
       "sentAt" = excluded."sentAt", "updatedAt" = excluded."updatedAt"
     WHERE "OutgoingMail"."status" <> 'SENT'`,
    [JSON.stringify(rows), now()],
    { name: 'record-mails' },
  )
  return attempts.map(() => true)
}
