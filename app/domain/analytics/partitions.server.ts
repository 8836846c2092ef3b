import { now } from '~/platform/clock'
import { sql } from '~/platform/db.server'

/** Makes the partitions of this month and `monthsAhead` further ones; those that exist stay. */
export async function ensureAnalyticsPartitions(monthsAhead: number): Promise<void> {
  await sql(
    `SELECT ensure_analytics_partition((($1::timestamptz AT TIME ZONE 'UTC') + make_interval(months => n))::date) FROM generate_series(0, $2::int) AS n`,
    [now(), monthsAhead],
  )
}
