import { readSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'
import { sql, type Database } from '~/platform/db/db.server'
import { getLogger } from '~/platform/logs/log.server'
import type { PartitionedTable } from '~/platform/partitions/partitioned-table'
import { startOfPeriod } from '~/platform/partitions/periods'
import { removeExpiredRows } from '~/platform/partitions/partitions.server'

import { readableRows } from './event-row-input.server'

/** In UTC, like the partitions. */
async function firstKeptMonth(at: Date): Promise<Date> {
  const { eventMonths } = await readSettings('analytics')
  return startOfPeriod('month', at, -eventMonths)
}

export const eventPartitions: PartitionedTable = {
  name: 'AnalyticsEvent',
  period: 'month',
  ahead: 3,
  keptFrom: firstKeptMonth,
  kept: ['"occurredAt" >= $1'],
  expired: '"occurredAt" < $1',
}

export function removeOldEvents(limit: number): Promise<number> {
  return removeExpiredRows(eventPartitions, limit)
}

/**
 * Skips existing and expired rows. A lock waits for running account deletions, so that their events are
 * stored without identity. Returns the number of new rows.
 */
export async function storeEvents(events: readonly unknown[]): Promise<number> {
  const rows = readableRows(events)
  if (rows.length < events.length)
    getLogger().error({ unreadable: events.length - rows.length }, 'analytics events cannot be read')
  if (rows.length === 0) return 0
  const [outcome] = await sql<{ stored: number }>(
    `WITH event AS (
       SELECT * FROM jsonb_to_recordset($1::jsonb) AS e("id" uuid, "occurredAt" timestamptz, "type" text, "path" text, "productId" uuid,
         "orderId" uuid, "userId" uuid, "visitorHash" text, "ip" text, "isBot" boolean, "data" jsonb)
       WHERE e."occurredAt" >= $2
     ), person AS (
       SELECT "id" FROM "User" WHERE "id" IN (SELECT "userId" FROM event) ORDER BY "id" FOR KEY SHARE
     ), stored AS (
       INSERT INTO "AnalyticsEvent" ("id", "occurredAt", "type", "path", "productId", "orderId", "userId", "visitorHash", "ip", "isBot", "data")
       SELECT e."id", e."occurredAt", e."type"::"AnalyticsEventType", e."path", e."productId", e."orderId", person."id",
         CASE WHEN "isGone" THEN NULL ELSE e."visitorHash" END, CASE WHEN "isGone" THEN NULL ELSE e."ip" END, e."isBot",
         CASE WHEN "isGone" THEN '{}' ELSE e."data" END
       FROM event e LEFT JOIN person ON person."id" = e."userId"
         CROSS JOIN LATERAL (SELECT e."userId" IS NOT NULL AND person."id" IS NULL AS "isGone") forgotten
       ORDER BY e."id"
       ON CONFLICT DO NOTHING RETURNING 1
     ) SELECT count(*)::int AS stored FROM stored`,
    [JSON.stringify(rows), await firstKeptMonth(now())],
    { name: 'store-analytics' },
  )
  return outcome?.stored ?? 0
}

interface Forgotten {
  userId: string
  visitorHash: string | null
}

/**
 * Runs in the transaction that deletes the account. Events stay, without identity and search texts. Searches
 * are matched by the browser, since pages do not know the account.
 */
export async function forgetVisitor(tx: Database, { userId, visitorHash }: Forgotten): Promise<void> {
  const anonymized = `"userId" = NULL, "visitorHash" = NULL, "ip" = NULL, "data" = '{}'`
  await tx.sql(`UPDATE "AnalyticsEvent" SET ${anonymized} WHERE "userId" = $1`, [userId])
  await tx.sql(`UPDATE "AnalyticsEvent" SET ${anonymized} WHERE "type" = 'SEARCH' AND "visitorHash" = $1`, [
    visitorHash,
  ])
}
