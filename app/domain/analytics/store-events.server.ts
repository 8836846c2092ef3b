import { now } from '~/platform/clock'
import { sql } from '~/platform/db.server'
import { getLogger } from '~/platform/log.server'

import { readableRows } from './event-row-input.server'
import { firstKeptMonth } from './retention.server'

/**
 * Stores a batch in one statement. A row that is there already (the batch was delivered before) stays as it is, and what is past its
 * retention is not stored any more. Returns how many rows are new.
 */
export async function storeEvents(events: readonly unknown[]): Promise<number> {
  const rows = readableRows(events)
  if (rows.length < events.length) getLogger().error({ unreadable: events.length - rows.length }, 'analytics events cannot be read')
  if (rows.length === 0) return 0
  const [outcome] = await sql<{ stored: number }>(
    `WITH stored AS (
       INSERT INTO "AnalyticsEvent" ("id", "occurredAt", "type", "path", "productId", "orderId", "userId", "visitorHash", "ip", "isBot", "data")
       SELECT e."id", e."occurredAt", e."type"::"AnalyticsEventType", e."path", e."productId", e."orderId", e."userId", e."visitorHash",
         e."ip", e."isBot", e."data"
       FROM jsonb_to_recordset($1::jsonb) AS e("id" uuid, "occurredAt" timestamptz, "type" text, "path" text, "productId" uuid,
         "orderId" uuid, "userId" uuid, "visitorHash" text, "ip" text, "isBot" boolean, "data" jsonb)
       WHERE e."occurredAt" >= $2
       ORDER BY e."id"
       ON CONFLICT DO NOTHING RETURNING 1
     ) SELECT count(*)::int AS stored FROM stored`,
    [JSON.stringify(rows), await firstKeptMonth(now())],
    { name: 'store-analytics' },
  )
  return outcome?.stored ?? 0
}
