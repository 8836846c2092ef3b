import { readSettings } from '~/domain/settings/index.server'
import { lockKeys } from '~/platform/db/advisory-locks.server'
import { now } from '~/platform/dates/clock'
import { database, transaction, type Database } from '~/platform/db/db.server'

import { enterUse, isPaced, readAllowance, type Allowance } from './quota.server'

export interface TakenRecipient {
  id: string
  attempts: number
  domain: string
  variant: 'A' | 'B' | null
  email: string
  name: string
  code: string | null
  userId: string | null
  subscriberId: string | null
  waitId?: string | null
}

interface Taken extends Omit<TakenRecipient, 'email'> {
  email: string | null
  leftOut: string | null
}

interface Taking {
  mailingId: string
  claimedBy: string
  limit: number
}

export interface TakenBatch {
  recipients: TakenRecipient[]
  isDry: boolean
}

const emptyBatch: TakenBatch = { recipients: [], isDry: true }

/**
 * One process per recipient. Skips recipients disabled, unsubscribed or deleted since. Limits apply across
 * all processes.
 */
export async function takeRecipients(taking: Taking): Promise<TakenBatch> {
  const pace = await readSettings('mailings')
  if (!isPaced(pace)) return toBatch(await take(database, taking, null))
  return transaction(async (tx) => {
    await lockKeys(tx, ['mailing-quota'])
    const allowance = await readAllowance(tx, pace)
    const limit = Math.min(taking.limit, allowance.inAll ?? taking.limit)
    if (limit === 0) return emptyBatch
    const batch = toBatch(await take(tx, { ...taking, limit }, allowance))
    const domains = batch.recipients.map(({ domain }) => domain)
    if (domains.length > 0) await enterUse(tx, domains)
    return batch
  })
}

const toBatch = (rows: readonly Taken[]): TakenBatch => ({
  recipients: rows.flatMap(({ leftOut, email, ...row }) =>
    leftOut === null && email !== null ? [{ ...row, email }] : [],
  ),
  isDry: rows.length === 0,
})

const LOOKED_AT = 20

function take(
  { sql }: Pick<Database, 'sql'>,
  { mailingId, claimedBy, limit }: Taking,
  allowance: Allowance | null,
): Promise<Taken[]> {
  const perDomain = allowance?.perDomain ?? null
  const used = JSON.stringify(perDomain === null ? {} : (allowance?.usedByDomain ?? {}))
  return sql<Taken>(
    `WITH due AS (
       SELECT recipient."id", recipient."domain", recipient."dueAt" FROM "MailingRecipient" recipient
       WHERE recipient."mailingId" = $1 AND recipient."status" = 'QUEUED' AND recipient."dueAt" <= $2
         AND EXISTS (SELECT 1 FROM "Mailing" WHERE "id" = $1 AND "status" = 'SENDING')
         AND recipient."variant" IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM "MailingDomain" waiting WHERE waiting."domain" = recipient."domain" AND waiting."pausedUntil" > $2)
         AND ($6::int IS NULL OR coalesce(($7::jsonb ->> recipient."domain")::int, 0) < $6)
       ORDER BY recipient."dueAt", recipient."id" LIMIT $5 FOR UPDATE SKIP LOCKED
     ), chosen AS (
       SELECT "id" FROM (
         SELECT due.*, row_number() OVER (PARTITION BY "domain" ORDER BY "dueAt", "id") + coalesce(($7::jsonb ->> "domain")::int, 0) AS place FROM due
       ) ranked WHERE $6::int IS NULL OR place <= $6 ORDER BY "dueAt", "id" LIMIT $4
     ), judged AS (
       SELECT recipient."id", coalesce(person."email", subscriber."email") AS "email", coalesce(person."name", '') AS "name", code."code",
         CASE WHEN person."status" = 'INACTIVE' THEN 'деактивирован'
              WHEN person."anonymizedAt" IS NOT NULL THEN 'удалён'
              WHEN person."unsubscribedAt" IS NOT NULL OR subscriber."status" = 'UNSUBSCRIBED' THEN 'отписался'
              WHEN person."id" IS NOT NULL AND person."marketingConsentAt" IS NULL THEN 'нет согласия'
              WHEN person."bouncedAt" IS NOT NULL OR subscriber."bouncedAt" IS NOT NULL THEN 'письма возвращаются' END AS "leftOut"
       FROM chosen JOIN "MailingRecipient" recipient USING ("id")
       LEFT JOIN "User" person ON person."id" = recipient."userId"
       LEFT JOIN "NewsletterSubscriber" subscriber ON subscriber."id" = recipient."subscriberId"
       LEFT JOIN "PromoCode" code ON code."id" = recipient."promoCodeId"
     )
     UPDATE "MailingRecipient" recipient SET "status" = CASE WHEN judged."leftOut" IS NULL THEN 'SENDING' ELSE 'SKIPPED' END::"RecipientStatus", "reason" = judged."leftOut",
       "claimedBy" = $3, "claimedAt" = $2, "attempts" = recipient."attempts" + 1, "updatedAt" = $2
     FROM judged WHERE recipient."id" = judged."id"
     RETURNING recipient."id", recipient."attempts", recipient."domain", recipient."variant", recipient."userId", recipient."subscriberId",
       judged."email", judged."name", judged."code", judged."leftOut"`,
    [mailingId, now(), claimedBy, limit, perDomain === null ? limit : limit * LOOKED_AT, perDomain, used],
    { name: 'take-recipients' },
  )
}
