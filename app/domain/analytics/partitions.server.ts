import { now } from '~/platform/clock'
import { sql, transaction } from '~/platform/db.server'

import { firstKeptMonth } from './retention.server'

/** A partition is dropped only when nobody holds the table for long; the job comes again. */
const LOCK_TIMEOUT = '3s'
/** Rows of the default partition that one step removes, and steps of one run. */
const STEP = 5_000
const MAX_STEPS = 100

/** Makes the partitions of this month and `monthsAhead` further ones; those that exist stay. */
export async function ensureAnalyticsPartitions(monthsAhead: number): Promise<void> {
  await sql(
    `SELECT ensure_analytics_partition((($1::timestamptz AT TIME ZONE 'UTC') + make_interval(months => n))::date) FROM generate_series(0, $2::int) AS n`,
    [now(), monthsAhead],
  )
}

/**
 * Drops the months of events that are older than the owner's setting; returns the partitions that went. What happened then stays known by
 * day in AnalyticsDaily. What lies outside of every month (the default partition) is removed row by row.
 */
export async function dropExpiredEvents(): Promise<string[]> {
  const firstKept = await firstKeptMonth(now())
  const oldest = `AnalyticsEvent_${firstKept.toISOString().slice(0, 7).replace('-', '_')}`
  const expired = await sql<{ name: string }>(
    `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent = '"AnalyticsEvent"'::regclass AND c.relname ~ '^AnalyticsEvent_\\d{4}_\\d{2}$' AND c.relname COLLATE "C" < $1
     ORDER BY c.relname LIMIT 120`,
    [oldest],
  )
  for (const { name } of expired) {
    await transaction(async (tx) => {
      await tx.sql(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`)
      await tx.sql(`DROP TABLE IF EXISTS "${name}"`)
    })
  }
  for (let step = 0; step < MAX_STEPS && (await removeStray(firstKept)) === STEP; step += 1);
  return expired.map(({ name }) => name)
}

async function removeStray(before: Date): Promise<number> {
  const rows = await sql(
    `DELETE FROM "AnalyticsEvent_default" WHERE ("id", "occurredAt") IN (
       SELECT "id", "occurredAt" FROM "AnalyticsEvent_default" WHERE "occurredAt" < $1 LIMIT ${STEP}
     ) RETURNING 1`,
    [before],
  )
  return rows.length
}
