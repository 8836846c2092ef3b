import { now } from '~/platform/clock'
import { sql, transaction } from '~/platform/db.server'

import { analyticsEventTypes } from './shared'

/** The shop's days. */
const TIME_ZONE = 'Europe/Moscow'
const moscowDay = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })
/** Days that are made anew besides today: pages may tell a day late, and a batch waits for hours when the database was away. */
const DAYS_BACK = 2
/** Days that a worker catches up with after it was away. */
const MOST_DAYS_BACK = 40
/** Entries of a list (pages, products, texts) that a day keeps. */
const LIST = 500
const DAY = 86_400_000

/** Lists of a day: which events, and by what they are told apart. */
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

/** All figures of a day by one pass over its events; the list of types lets the pass use the index of type and time. */
const figuresOfDay = `
  WITH day AS MATERIALIZED (
    SELECT "type"::text AS "type", "path", "productId", "userId", "visitorHash", "isBot", "data" FROM "AnalyticsEvent"
    WHERE "type" = ANY ($2::text[]::"AnalyticsEventType"[])
      AND "occurredAt" >= $1::date::timestamp AT TIME ZONE '${TIME_ZONE}' AND "occurredAt" < ($1::date + 1)::timestamp AT TIME ZONE '${TIME_ZONE}'
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
  SELECT $1::date, "metric", "dimension", "value" FROM figures WHERE "value" > 0`

/** Milliseconds that the figures of one day may take, the wait for another worker's included. */
const DAY_LIMIT = 12 * 60_000

/** Makes the figures of one day (YYYY-MM-DD, Moscow) anew from its events; however often, the outcome is the same. */
export async function rollUpDay(day: string): Promise<void> {
  await transaction(
    async (tx) => {
      await tx.sql(`SET LOCAL statement_timeout = '5min'`)
      await tx.sql(`SELECT pg_advisory_xact_lock(hashtext('analytics-daily'), $1::date - '2000-01-01'::date)`, [day])
      await tx.sql('DELETE FROM "AnalyticsDaily" WHERE "day" = $1::date', [day])
      await tx.sql(figuresOfDay, [day, [...analyticsEventTypes]])
    },
    { timeout: DAY_LIMIT },
  )
}

/** Makes today's figures and those of the days whose events may still be coming anew, and those that a worker that was away missed. Returns the days. */
export async function rollUpRecentDays(): Promise<string[]> {
  const [known] = await sql<{ last: string | null }>(`SELECT max("day")::text AS last FROM "AnalyticsDaily"`)
  const dayBefore = (days: number): string => moscowDay.format(new Date(now().getTime() - days * DAY))
  const days = Array.from({ length: MOST_DAYS_BACK + 1 }, (_, back) => ({ back, day: dayBefore(back) }))
  const due = days.filter(({ back, day }) => back <= DAYS_BACK || day >= (known?.last ?? '')).map(({ day }) => day)
  for (const day of due.reverse()) await rollUpDay(day)
  return due
}
