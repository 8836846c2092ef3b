import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'

import { rollUpRecentDays, storeEvents } from '~/domain/analytics/index.server'
import { holdClock } from '~/platform/dates/clock'
import { sql } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'

import { eventRow } from '../../support/database/event-rows'
import { createUser } from '../../support/database/factories'
import { setSettings } from '../../support/settings/set-settings'

/** 15:00 in Moscow. */
const NOW = new Date('2026-11-20T12:00:00Z')
const paint = newId()
const customer = newId()

beforeAll(() => createUser({ id: customer }))

beforeEach(() => {
  holdClock(NOW)
})

afterEach(() => holdClock(undefined))

const at = (occurredAt: string, type: string, fields: object = {}) =>
  eventRow({ occurredAt, type, path: null, ...fields })

const day = [
  at('2026-11-19T21:00:00.000Z', 'PAGE_VIEW', { path: '/', visitorHash: 'a' }),
  at('2026-11-20T09:00:00.000Z', 'PAGE_VIEW', { path: '/', visitorHash: 'a' }),
  at('2026-11-20T09:01:00.000Z', 'PAGE_VIEW', { path: '/about', visitorHash: 'b', userId: customer }),
  at('2026-11-20T09:02:00.000Z', 'PAGE_VIEW', { path: '/', isBot: true }),
  at('2026-11-20T09:03:00.000Z', 'PRODUCT_VIEW', { productId: paint }),
  at('2026-11-20T09:04:00.000Z', 'ADD_TO_CART', { productId: paint, userId: customer }),
  at('2026-11-20T09:05:00.000Z', 'SEARCH', { data: { search: 'Эмаль', results: 3 } }),
  at('2026-11-20T09:06:00.000Z', 'SEARCH', { data: { search: 'эмаль', results: 3 } }),
  at('2026-11-20T09:07:00.000Z', 'SEARCH', { data: { search: 'обои', results: 0 } }),
  at('2026-11-20T09:08:00.000Z', 'FILTER_APPLIED', { data: { filters: 'brand,price', results: 3 } }),
  at('2026-11-20T09:09:00.000Z', 'ERROR', { data: { code: 'short-stock' } }),
  at('2026-11-20T09:10:00.000Z', 'FORM_SUBMIT', { data: { form: 'contact' } }),
]
/** 23:59 in Moscow the day before. */
const eve = at('2026-11-19T20:59:59.000Z', 'PAGE_VIEW', { path: '/eve' })

const figures = async (of: string) => {
  const rows = await sql<{ line: string }>(
    `SELECT "metric" || ' ' || "dimension" || ' ' || "value" AS line FROM "AnalyticsDaily"
     WHERE "day" = $1::date AND "metric" <> 'time-zone' ORDER BY 1`,
    [of],
  )
  return rows.map(({ line }) => line)
}

const expected = [
  `cart-additions ${paint} 1`,
  'customers  1',
  'errors short-stock 1',
  'events ADD_TO_CART 1',
  'events ERROR 1',
  'events FILTER_APPLIED 1',
  'events FORM_SUBMIT 1',
  'events PAGE_VIEW 3',
  'events PRODUCT_VIEW 1',
  'events SEARCH 3',
  'filters brand 1',
  'filters price 1',
  'forms contact 1',
  'page-views / 2',
  'page-views /about 1',
  `product-views ${paint} 1`,
  'robots PAGE_VIEW 1',
  'searches обои 1',
  'searches эмаль 2',
  'searches-without-results обои 1',
  'visitors  2',
]

it('the daily figures of a day are equal after each run, without robots, even for concurrent runs', async () => {
  await storeEvents([...day, eve])
  await rollUpRecentDays()
  expect((await figures('2026-11-20')).sort()).toEqual([...expected].sort())
  expect(await figures('2026-11-19')).toEqual(['events PAGE_VIEW 1', 'page-views /eve 1'])
  await Promise.all([rollUpRecentDays(), rollUpRecentDays()])
  expect((await figures('2026-11-20')).sort()).toEqual([...expected].sort())
})

it('the daily figures follow the shop’s time zone, and former days are recalculated when it changes', async () => {
  const late = at('2026-11-15T15:00:00.000Z', 'PAGE_VIEW', { path: '/late' })
  await storeEvents([late])
  await sql(
    `INSERT INTO "AnalyticsDaily" ("day", "metric", "dimension", "value") VALUES ('2026-11-15', 'events', 'PAGE_VIEW', 1)`,
  )
  await setSettings('general', { timezone: 'Asia/Vladivostok' })
  await rollUpRecentDays()
  expect(await figures('2026-11-15')).toEqual([])
  expect(await figures('2026-11-16')).toEqual(['events PAGE_VIEW 1', 'page-views /late 1'])
  await setSettings('general', { timezone: 'Europe/Moscow' })
  await rollUpRecentDays()
  expect(await figures('2026-11-15')).toEqual(['events PAGE_VIEW 1', 'page-views /late 1'])
  expect(await figures('2026-11-16')).toEqual([])
})

it('the daily figures include events that come two days late, and lose figures without events', async () => {
  await storeEvents([at('2026-11-18T10:00:00.000Z', 'PAGE_VIEW', { path: '/late' })])
  await sql(
    `INSERT INTO "AnalyticsDaily" ("day", "metric", "dimension", "value") VALUES ('2026-11-18', 'page-views', '/never', 5)`,
  )
  await rollUpRecentDays()
  expect(await figures('2026-11-18')).toEqual(['events PAGE_VIEW 1', 'page-views /late 1'])
})

it('the daily figures are made for days that a worker missed, and older figures stay', async () => {
  await sql(`DELETE FROM "AnalyticsDaily"`)
  await sql(
    `INSERT INTO "AnalyticsDaily" ("day", "metric", "dimension", "value") VALUES ('2026-11-09', 'events', 'PAGE_VIEW', 7), ('2026-11-10', 'events', 'PAGE_VIEW', 7)`,
  )
  await storeEvents([
    at('2026-11-10T10:00:00.000Z', 'PHONE_CALL'),
    at('2026-11-12T10:00:00.000Z', 'PHONE_CALL'),
  ])
  const days = await rollUpRecentDays()
  expect([days.at(0), days.at(-1), days.length]).toEqual(['2026-11-10', '2026-11-20', 11])
  expect(await figures('2026-11-09')).toEqual(['events PAGE_VIEW 7'])
  expect(await figures('2026-11-10')).toEqual(['events PHONE_CALL 1'])
  expect(await figures('2026-11-12')).toEqual(['events PHONE_CALL 1'])
})

it('the daily figures keep the five hundred most frequent entries of a list', async () => {
  const paths = Array.from({ length: 600 }, (_, n) =>
    at('2026-11-20T10:00:00.000Z', 'PAGE_VIEW', { path: `/many/${n}` }),
  )
  await storeEvents(paths)
  await rollUpRecentDays()
  const lines = await figures('2026-11-20')
  expect(lines.filter((line) => line.startsWith('page-views'))).toHaveLength(500)
  expect(lines).toContain('page-views / 2')
  expect(lines).toContain('events PAGE_VIEW 603')
})
