import { now } from '~/platform/dates/clock'
import { sql } from '~/platform/db/db.server'
import { getLogger } from '~/platform/logs/log.server'

import { readableRows } from './event-row-input.server'
import { firstKeptMonth } from './retention.server'

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
