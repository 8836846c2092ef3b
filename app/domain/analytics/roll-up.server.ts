import { readTimeZone } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'
import { dayAfter } from '~/platform/dates/day-after'
import { DEFAULT_TIME_ZONE, dayIn } from '~/platform/dates/dates'
import { sql, transaction } from '~/platform/db/db.server'

import { analyticsEventTypes } from './shared'

/** Events may arrive a day late, and batches wait during a database outage. */
const DAYS_BACK = 2
const MOST_DAYS_BACK = 40
const LIST = 500
const ZONE_METRIC = 'time-zone'

const lists = [
  ['page-views', 'PAGE_VIEW', '"path"'],
  ['product-views', 'PRODUCT_VIEW', '"productId"::text'],
  ['cart-additions', 'ADD_TO_CART', '"productId"::text'],
  ['cart-removals', 'REMOVE_FROM_CART', '"productId"::text'],
  ['searches', 'SEARCH', `lower("data"->>'search')`],
  ['forms', 'FORM_SUBMIT', `"data"->>'form'`],
  ['errors', 'ERROR', `coalesce("data"->>'code', '')`],
  ['customs', 'CUSTOM', `"data"->>'name'`],
] as const

const listStatements = lists.map(
  ([metric, type, dimension]) => `
  UNION ALL (SELECT '${metric}', ${dimension}, count(*) FROM people WHERE "type" = '${type}' AND ${dimension} IS NOT NULL
    GROUP BY 2 ORDER BY 3 DESC, 2 LIMIT ${LIST})`,
)

const figuresOfDay = `
  WITH day AS MATERIALIZED (
    SELECT "type"::text AS "type", "path", "productId", "userId", "visitorHash", "isBot", "data" FROM "AnalyticsEvent"
    WHERE "type" = ANY ($2::text[]::"AnalyticsEventType"[])
      AND "occurredAt" >= $1::date::timestamp AT TIME ZONE $3 AND "occurredAt" < ($1::date + 1)::timestamp AT TIME ZONE $3
  ), people AS (
    SELECT * FROM day WHERE NOT "isBot"
  ), figures("metric", "dimension", "value") AS (
    SELECT 'events', "type", count(*) FROM people GROUP BY 2
    UNION ALL SELECT 'robots', "type", count(*) FROM day WHERE "isBot" GROUP BY 2
    UNION ALL SELECT 'visitors', '', count(DISTINCT "visitorHash") FROM people
    UNION ALL SELECT 'customers', '', count(DISTINCT "userId") FROM people
    ${listStatements.join('')}
    UNION ALL (SELECT 'searches-without-results', lower("data"->>'search'), count(*) FROM people
      WHERE "type" = 'SEARCH' AND "data"->'results' = '0'::jsonb AND "data"->>'search' IS NOT NULL GROUP BY 2 ORDER BY 3 DESC, 2 LIMIT ${LIST})
    UNION ALL (SELECT 'filters', filter, count(*) FROM people, unnest(string_to_array("data"->>'filters', ',')) AS filter
      WHERE "type" = 'FILTER_APPLIED' GROUP BY 2 ORDER BY 3 DESC, 2 LIMIT ${LIST})
  )
  INSERT INTO "AnalyticsDaily" ("day", "metric", "dimension", "value")
  SELECT $1::date, "metric", "dimension", "value" FROM figures WHERE "value" > 0 UNION ALL SELECT $1::date, '${ZONE_METRIC}', $3, 1`

const OTHER_ZONE = `
  SELECT "day"::text AS "day" FROM "AnalyticsDaily" WHERE "day" >= $1::date
  GROUP BY 1 HAVING coalesce(max("dimension") FILTER (WHERE "metric" = '${ZONE_METRIC}'), $3) <> $2`

/** Milliseconds, including the wait for another worker. */
const DAY_LIMIT = 12 * 60_000
const STATEMENT_LIMIT = 5 * 60_000

/** Idempotent; `day` is YYYY-MM-DD. */
export async function rollUpDay(day: string, timeZone: string): Promise<void> {
  await transaction(
    async (tx) => {
      await tx.sql(
        `SELECT pg_advisory_xact_lock(hashtext('analytics-daily'), $1::date - '2000-01-01'::date)`,
        [day],
      )
      await tx.sql('DELETE FROM "AnalyticsDaily" WHERE "day" = $1::date', [day])
      await tx.sql(figuresOfDay, [day, [...analyticsEventTypes], timeZone])
    },
    { timeout: DAY_LIMIT, statementTimeout: STATEMENT_LIMIT },
  )
}

export async function rollUpRecentDays(): Promise<string[]> {
  const timeZone = await readTimeZone()
  const today = dayIn(now(), timeZone)
  const [[known], counted] = await Promise.all([
    sql<{ last: string | null }>(`SELECT max("day")::text AS last FROM "AnalyticsDaily"`),
    sql<{ day: string }>(OTHER_ZONE, [dayAfter(today, -MOST_DAYS_BACK), timeZone, DEFAULT_TIME_ZONE]),
  ])
  const otherZone = new Set(counted.map(({ day }) => day))
  const days = Array.from({ length: MOST_DAYS_BACK + 1 }, (_, back) => ({
    back,
    day: dayAfter(today, -back),
  }))
  const due = days
    .filter(({ back, day }) => back <= DAYS_BACK || day >= (known?.last ?? '') || otherZone.has(day))
    .map(({ day }) => day)
  for (const day of due.reverse()) await rollUpDay(day, timeZone)
  return due
}
