import type DataLoader from 'dataloader'

import { now } from '~/platform/dates/clock'
import { sql } from '~/platform/db/db.server'
import { gatherCalls } from '~/platform/db/gather-calls.server'
import { newId } from '~/platform/db/ids.server'
import { singleton } from '~/platform/process/singleton.server'

import { planMails, type LimitedMail, type MailStatus, type PlannedMail } from './plan-mails.server'

interface MailAttempt extends Omit<PlannedMail, 'allowance'> {
  status: Extract<MailStatus, 'QUEUED' | 'SENT' | 'FAILED'>
  error: string | null
}

type Known = Pick<MailAttempt, 'messageId'> & { status: MailStatus }

export const MAIL_TRIES = 15

export async function planMail({ allowance, ...mail }: PlannedMail): Promise<Known> {
  if (allowance !== null) return planner().load({ ...mail, allowance })
  return (await finder().load(mail.dedupeKey)) ?? { status: 'QUEUED', messageId: mail.messageId }
}

/** A sent email stays sent. */
export async function recordAttempt(attempt: MailAttempt): Promise<void> {
  await recorder().load(attempt)
}

function planner(): DataLoader<LimitedMail, Known> {
  return singleton('mail-planner', () => gatherCalls(planMails))
}

function finder(): DataLoader<string, Known | null> {
  return singleton('mail-finder', () => gatherCalls(findMails))
}

function recorder(): DataLoader<MailAttempt, true> {
  return singleton('mail-recorder', () => gatherCalls(recordAttempts))
}

async function findMails(keys: readonly string[]): Promise<(Known | null)[]> {
  const text = 'SELECT "dedupeKey", "messageId", "status" FROM "OutgoingMail" WHERE "dedupeKey" = ANY($1)'
  const rows = await sql<Known & { dedupeKey: string }>(text, [keys], { name: 'find-mails' })
  const byKey = new Map(rows.map((row) => [row.dedupeKey, row]))
  return keys.map((key) => byKey.get(key) ?? null)
}

async function recordAttempts(attempts: readonly MailAttempt[]): Promise<true[]> {
  // A statement can update a row only once; the successful attempt wins.
  const byKey = new Map<string, MailAttempt>()
  for (const attempt of attempts)
    if (byKey.get(attempt.dedupeKey)?.status !== 'SENT') byKey.set(attempt.dedupeKey, attempt)
  const rows = [...byKey.values()].map((attempt) => ({ id: newId(), ...attempt }))
  await sql(
    `INSERT INTO "OutgoingMail" ("id", "dedupeKey", "template", "recipient", "subjectId", "messageId", "status", "attempts", "lastError", "sentAt", "createdAt", "updatedAt")
     SELECT row."id", row."dedupeKey", row."template", row."recipient", row."subjectId", row."messageId", row."status", 1, row."error",
            CASE WHEN row."status" = 'SENT' THEN $2::timestamptz END, $2, $2
     FROM jsonb_to_recordset($1::jsonb) AS row("id" uuid, "dedupeKey" text, "template" text, "recipient" text, "subjectId" uuid, "messageId" text,
       "status" "OutgoingMailStatus", "error" text)
     ON CONFLICT ("dedupeKey") DO UPDATE SET "attempts" = "OutgoingMail"."attempts" + 1, "lastError" = excluded."lastError",
       "status" = CASE WHEN excluded."status" = 'QUEUED' AND "OutgoingMail"."attempts" + 1 >= $3 THEN 'FAILED' ELSE excluded."status" END,
       "sentAt" = excluded."sentAt", "updatedAt" = excluded."updatedAt"
     WHERE "OutgoingMail"."status" <> 'SENT'`,
    [JSON.stringify(rows), now(), MAIL_TRIES],
    { name: 'record-mails' },
  )
  return attempts.map(() => true)
}
