import type DataLoader from 'dataloader'

import { markBounced } from '~/domain/accounts/index.server'
import { now } from '~/platform/dates/clock'
import { database, sql, type Database } from '~/platform/db/db.server'
import { gatherCalls } from '~/platform/db/gather-calls.server'
import { newId } from '~/platform/db/ids.server'
import { singleton } from '~/platform/process/singleton.server'

import type { Outcome } from './outcome'
import type { TakenRecipient } from './take-recipients.server'
import { domainWait, MINUTE, SECOND } from './waits'

interface BouncedRecipient {
  id: string
  mailingId: string | null
  userId: string | null
  subscriberId: string | null
  reason: string | null
}

/** Transactional emails are still sent, since the person may have requested them. */
export async function noteBounced(
  { db }: Pick<Database, 'db'>,
  recipients: readonly BouncedRecipient[],
): Promise<void> {
  const userIds = recipients.flatMap(({ userId }) => userId ?? [])
  const subscriberIds = recipients.flatMap(({ subscriberId }) => subscriberId ?? [])
  const at = now()
  const kind = { kind: 'HARD', source: 'SMTP', occurredAt: at, letterSentAt: at, createdAt: at } as const
  const data = recipients.map(({ id, reason, mailingId, userId, subscriberId }) => ({
    ...{ mailingId, userId, subscriberId },
    ...kind,
    id: newId(),
    dedupeKey: `recipient:${id}:HARD`,
    reason: reason ?? '',
  }))
  await db.mailBounce.createMany({ data, skipDuplicates: true })
  if (userIds.length > 0) await markBounced({ db }, userIds)
  if (subscriberIds.length > 0)
    await db.newsletterSubscriber.updateMany({
      where: { id: { in: subscriberIds }, bouncedAt: null },
      data: { bouncedAt: at },
    })
}

export interface LetterOutcome {
  recipient: TakenRecipient
  outcome: Outcome
}

export async function recordOutcome(outcome: LetterOutcome): Promise<void> {
  await recorder().load(outcome)
}

function recorder(): DataLoader<LetterOutcome, true> {
  return singleton('letter-recorder', () => gatherCalls(recordOutcomes))
}

/** Milliseconds. */
const UNREACHED_WAIT = 30 * SECOND

interface Row {
  id: string
  status: 'SENT' | 'FAILED' | 'QUEUED'
  reason: string | null
  dueAt: Date
  sentAt: Date | null
  giveBack: number
  isBounce: boolean
}

export function toRow({ recipient: { id }, outcome }: LetterOutcome, at: Date): Row {
  const row = { id, reason: null, dueAt: at, sentAt: null, giveBack: 0, isBounce: false }
  if (outcome.kind === 'sent') return { ...row, status: 'SENT', sentAt: at }
  if (outcome.kind === 'failed')
    return { ...row, status: 'FAILED', reason: outcome.reason, isBounce: outcome.isBounce }
  if (outcome.kind === 'later')
    return { ...row, status: 'QUEUED', reason: outcome.reason, dueAt: new Date(at.getTime() + outcome.wait) }
  return {
    ...row,
    status: 'QUEUED',
    reason: outcome.reason,
    dueAt: new Date(at.getTime() + UNREACHED_WAIT),
    giveBack: 1,
  }
}

async function recordOutcomes(outcomes: readonly LetterOutcome[]): Promise<true[]> {
  const at = now()
  const rows = outcomes.map((outcome) => toRow(outcome, at))
  const bounced = await sql<BouncedRecipient>(
    `WITH row AS (
       SELECT * FROM jsonb_to_recordset($1::jsonb) AS row("id" uuid, "status" "RecipientStatus", "reason" text, "dueAt" timestamptz, "sentAt" timestamptz, "giveBack" int, "isBounce" boolean)
     ), recorded AS (
       UPDATE "MailingRecipient" recipient SET "status" = row."status", "reason" = row."reason", "dueAt" = row."dueAt", "sentAt" = row."sentAt",
         "attempts" = recipient."attempts" - row."giveBack", "bouncedAt" = CASE WHEN row."isBounce" THEN $2::timestamptz END, "updatedAt" = $2
       FROM row WHERE recipient."id" = row."id" AND recipient."status" = 'SENDING' RETURNING recipient."id", recipient."mailingId", recipient."userId",
         recipient."subscriberId", recipient."reason", row."isBounce"
     )
     SELECT "id", "mailingId", "userId", "subscriberId", "reason" FROM recorded WHERE "isBounce"`,
    [JSON.stringify(rows), at],
    { name: 'record-outcomes' },
  )
  if (bounced.length > 0) await noteBounced(database, bounced)
  await waitForDomains(outcomes, at)
  return outcomes.map(() => true)
}

/** The wait grows with each refusal in a row; an accepted letter resets it. */
export async function waitForDomains(outcomes: readonly LetterOutcome[], at: Date): Promise<void> {
  const deferrals = outcomes.flatMap(({ recipient, outcome }) =>
    outcome.kind === 'later' && outcome.domainWaits
      ? [{ domain: recipient.domain, answer: outcome.reason }]
      : [],
  )
  if (deferrals.length === 0) return
  const waits = Array.from({ length: MOST_REFUSALS }, (_, index) => domainWait(index + 1) / SECOND)
  // Refusals during the wait, by letters already in progress, count as one.
  await sql(
    `INSERT INTO "MailingDomain" ("domain", "pausedUntil", "refusals", "answer")
     SELECT DISTINCT ON (row."domain") row."domain", $2::timestamptz + make_interval(secs => ($3::float[])[1]), 1, row."answer"
     FROM jsonb_to_recordset($1::jsonb) AS row("domain" text, "answer" text) ORDER BY row."domain"
     ON CONFLICT ("domain") DO UPDATE SET "answer" = excluded."answer",
       "refusals" = CASE WHEN "MailingDomain"."pausedUntil" > $2 THEN "MailingDomain"."refusals"
                         WHEN "MailingDomain"."pausedUntil" < $4 THEN 1 ELSE least("MailingDomain"."refusals" + 1, cardinality($3::float[])) END,
       "pausedUntil" = CASE WHEN "MailingDomain"."pausedUntil" > $2 THEN "MailingDomain"."pausedUntil"
                            WHEN "MailingDomain"."pausedUntil" < $4 THEN excluded."pausedUntil"
                            ELSE $2::timestamptz + make_interval(secs => ($3::float[])[least("MailingDomain"."refusals" + 1, cardinality($3::float[]))]) END`,
    [JSON.stringify(deferrals), at, waits, new Date(at.getTime() - FORGOTTEN_AFTER)],
    { name: 'wait-for-domains' },
  )
}

const MOST_REFUSALS = 7
const FORGOTTEN_AFTER = 10 * MINUTE
