import { afterEach, beforeEach, expect, it } from 'vitest'

import { eventPartitions, removeOldEvents, storeEvents } from '~/domain/analytics/index.server'
import { holdClock } from '~/platform/dates/clock'
import { sql } from '~/platform/db/db.server'
import { preparePartitions } from '~/platform/partitions/partitions.server'

import { eventRow } from '../../support/database/event-rows'
import { setSettings } from '../../support/settings/set-settings'

const NOW = new Date('2026-11-20T12:00:00Z')

beforeEach(async () => {
  holdClock(NOW)
  await setSettings('analytics', { eventMonths: 3 })
})

afterEach(() => holdClock(undefined))

const monthly = async () => {
  const rows = await sql<{ name: string }>(
    `SELECT relname AS name FROM pg_inherits JOIN pg_class ON oid = inhrelid WHERE inhparent = '"AnalyticsEvent"'::regclass ORDER BY 1`,
  )
  return rows.map(({ name }) => name.replace('AnalyticsEvent_', ''))
}
const put = (occurredAt: string, path: string) =>
  sql(
    `INSERT INTO "AnalyticsEvent" ("id", "occurredAt", "type", "path") VALUES (gen_random_uuid(), $1, 'PAGE_VIEW', $2)`,
    [occurredAt, path],
  )
const places = async () => {
  const rows = await sql<{ line: string }>(
    `SELECT "path" || ' ' || replace(replace(tableoid::regclass::text, '"', ''), 'AnalyticsEvent_', '') AS line FROM "AnalyticsEvent" ORDER BY 1`,
  )
  return rows.map(({ line }) => line)
}

it('the analytics clean-up deletes only expired months, including rows outside partitions', async () => {
  // The previous release creates its partitions with this function.
  for (const month of ['2026-06-01', '2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01']) {
    await sql('SELECT ensure_analytics_partition($1::date)', [month])
  }
  await put('2026-06-15T00:00:00Z', 'a')
  await put('2026-07-31T23:59:59Z', 'b')
  await put('2026-08-01T00:00:00Z', 'c')
  await put('2026-11-20T11:00:00Z', 'd')
  await put('2025-01-01T00:00:00Z', 'e')
  await put('2028-01-01T00:00:00Z', 'f')
  expect(await preparePartitions(eventPartitions)).toEqual({
    dropped: ['AnalyticsEvent_2026_06', 'AnalyticsEvent_2026_07'],
    held: [],
  })
  expect([await removeOldEvents(5), await removeOldEvents(5)]).toEqual([1, 0])
  expect(await places()).toEqual(['c 2026_08', 'd 2026_11', 'f default'])
  expect(await preparePartitions(eventPartitions)).toEqual({ dropped: [], held: [] })
  expect((await monthly()).slice(0, 4)).toEqual(['2026_08', '2026_09', '2026_10', '2026_11'])
})

it('an event of a deleted month is not stored', async () => {
  expect(
    await storeEvents([
      eventRow({ occurredAt: '2026-07-31T23:59:59.000Z' }),
      eventRow({ occurredAt: '2026-08-01T00:00:00.000Z', path: 'g' }),
    ]),
  ).toBe(1)
})

it('the partitions of coming months are created once, and get their rows from the default partition', async () => {
  await put('2027-06-10T00:00:00Z', 'h')
  expect(await places()).toContain('h default')
  holdClock(new Date('2027-04-20T12:00:00Z'))
  await setSettings('analytics', { eventMonths: 12 })
  await Promise.all([preparePartitions(eventPartitions), preparePartitions(eventPartitions)])
  await preparePartitions(eventPartitions)
  expect(await monthly()).toContain('2027_07')
  expect(await places()).toContain('h 2027_06')
  const [indexed] = await sql(
    `SELECT count(*)::int AS count FROM pg_indexes WHERE tablename = 'AnalyticsEvent_2027_06'`,
  )
  expect(indexed).toEqual({ count: 5 })
})
