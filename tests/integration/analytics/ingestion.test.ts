import { setTimeout as sleep } from 'node:timers/promises'

import { beforeAll, describe, expect, it } from 'vitest'

import {
  countWaitingEvents,
  flushEvents,
  getEventCounts,
  recordEvent,
  recordClientEvents,
  storeEvents,
  trackInput,
  withVisit,
} from '~/domain/analytics/index.server'
import { sql, transaction } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { getQueueSystem } from '~/platform/queue/queue.server'

import { eventRow } from '../../support/database/event-rows'
import { createUser } from '../../support/database/factories'
import { runWorker, waitForCount } from '../../support/services/run-worker'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
const person = { ip: '198.51.100.77', userAgent: chrome, doNotTrack: false, consentRefused: false }
const reporter = { userId: newId(), visitorHash: 'pseudonym' }

beforeAll(() => createUser({ id: reporter.userId }))

runWorker(['analytics'])

const counted = (outcome: string, rule = ''): number =>
  getEventCounts()
    .list()
    .find((count) => count.outcome === outcome && count.rule === rule)?.count ?? 0

async function stored(path: string, count = 1) {
  await flushEvents()
  await waitForCount(`"AnalyticsEvent" WHERE "path" = '${path}'`, count)
  return sql(
    `SELECT "id", "occurredAt", "type"::text, "productId", "orderId", "userId", "visitorHash", "ip", "isBot", "data" FROM "AnalyticsEvent" WHERE "path" = $1`,
    [path],
  )
}

describe('an event', () => {
  it('an event is stored with its type’s fields, account, pseudonym and a shortened address', async () => {
    const orderId = newId()
    withVisit(person, () =>
      recordEvent({ type: 'CHECKOUT_COMPLETE', path: '/one?token=secret', orderId, ...reporter }),
    )
    expect(await stored('/one')).toMatchObject([
      { type: 'CHECKOUT_COMPLETE', orderId, ...reporter, ip: '198.51.100.0', isBot: false, data: {} },
    ])
  })

  it('an event is stored without the person when the account was deleted before it was processed', async () => {
    const search = {
      type: 'SEARCH',
      path: '/gone',
      data: { search: 'Щеглова', results: 0 },
      ip: '198.51.100.0',
      visitorHash: 'pseudonym',
    }
    expect(await storeEvents([eventRow({ ...search, userId: newId() })])).toBe(1)
    expect(await stored('/gone')).toMatchObject([
      { type: 'SEARCH', userId: null, visitorHash: null, ip: null, data: {} },
    ])
  })

  it('an event waits for a running deletion of its account', async () => {
    const { id } = await createUser()
    let storing: Promise<number> | undefined
    await transaction(async (tx) => {
      await tx.sql('SELECT 1 FROM "User" WHERE "id" = $1 FOR UPDATE', [id])
      storing = storeEvents([
        eventRow({ type: 'SEARCH', path: '/going', data: { search: 'Щеглова', results: 0 }, userId: id }),
      ])
      await expect.poll(() => sql(`SELECT 1 FROM pg_locks WHERE NOT granted`)).not.toEqual([])
      await tx.sql('DELETE FROM "User" WHERE "id" = $1', [id])
    })
    expect(await storing).toBe(1)
    expect(await stored('/going')).toMatchObject([{ userId: null, data: {} }])
  })

  it('an event is stored once, for any number and order of deliveries', async () => {
    const rows = Array.from({ length: 40 }, () => eventRow({ path: '/often' }))
    const deliveries = [rows, [...rows].reverse(), rows.slice(10, 30), [...rows, ...rows]]
    const outcomes = await Promise.all(deliveries.map((events) => storeEvents(events)))
    expect(outcomes.reduce((sum, count) => sum + count, 0)).toBe(40)
    expect(await storeEvents(rows)).toBe(0)
    expect(await stored('/often', 40)).toHaveLength(40)
  })

  it('an event is stored although another row of its batch is unreadable', async () => {
    const good = eventRow({ path: '/beside' })
    expect(await storeEvents([{ ...good, id: 'none' }, eventRow({ type: 'UNHEARD_OF' }), null, good])).toBe(1)
    expect(await stored('/beside')).toMatchObject([{ id: good.id }])
  })

  it('an event that a reload would repeat is counted once by its key', async () => {
    for (const once of ['cart 1', 'cart 1', 'cart 2'])
      recordEvent({ type: 'CHECKOUT_START', path: '/begun', data: { lines: 1 }, once })
    expect(await stored('/begun', 2)).toHaveLength(2)
  })

  it('an event is stored in the partition of its month', async () => {
    const row = eventRow({ path: '/month' })
    await storeEvents([row])
    const [place] = await sql(
      `SELECT tableoid::regclass::text AS partition FROM "AnalyticsEvent" WHERE "id" = $1`,
      [row.id],
    )
    expect(place).toEqual({ partition: `"AnalyticsEvent_${row.occurredAt.slice(0, 7).replace('-', '_')}"` })
  })
})

describe('an event that a page reports', () => {
  const report = (message: object, visit = person) =>
    withVisit(visit, () => recordClientEvents(trackInput.parse(message), reporter))
  const view = (path: string, more: object = {}) => ({ eventType: 'PAGE_VIEW', eventData: { path }, ...more })

  it('a reported event is stored once when the message is sent twice', async () => {
    const eventId = newId()
    const message = {
      events: [view('/twice', { eventId, timestamp: new Date(Date.now() - 5_000).toISOString() })],
    }
    report(message)
    report(message)
    await flushEvents()
    report(message)
    report(view('/twice-after'))
    await stored('/twice-after')
    const [event] = await stored('/twice')
    expect(event).toMatchObject({ id: eventId, ...reporter })
  })

  it('a reported event gets the server’s time when the page’s clock is wrong', async () => {
    report({
      events: ['1999-01-01T00:00:00Z', '2099-01-01T00:00:00Z'].map((timestamp) =>
        view('/clock', { eventId: newId(), timestamp }),
      ),
    })
    for (const { occurredAt } of await stored('/clock', 2))
      expect(Math.abs(Date.now() - Number(occurredAt))).toBeLessThan(60_000)
  })

  it('a reported event is refused when only the server may record its type', async () => {
    const before = counted('known-to-server')
    report({
      events: ['CHECKOUT_COMPLETE', 'ADD_TO_CART', 'USER_LOGIN', 'ERROR'].map((eventType) => ({
        eventType,
        eventData: { path: '/made-up' },
      })),
    })
    report(view('/made-up-after'))
    await stored('/made-up-after')
    expect([counted('known-to-server') - before, await stored('/made-up', 0)]).toEqual([4, []])
  })

  it('a reported event under Do-Not-Track is only counted, and server events have no identity', async () => {
    const visit = { ...person, doNotTrack: true }
    const before = counted('left-out', 'do-not-track')
    report(view('/dnt'), visit)
    withVisit(visit, () =>
      recordEvent({
        type: 'ADD_TO_CART',
        path: '/dnt',
        data: { quantity: 2 },
        orderId: newId(),
        ...reporter,
      }),
    )
    const anonymous = { userId: null, visitorHash: null, orderId: null, ip: null }
    expect(await stored('/dnt')).toMatchObject([{ type: 'ADD_TO_CART', data: { quantity: 2 }, ...anonymous }])
    expect(counted('left-out', 'do-not-track') - before).toBe(1)
  })

  it('a reported event has no identity after a refused consent, and a robot’s is marked', async () => {
    report(view('/refused'), { ...person, consentRefused: true })
    report(view('/robot'), {
      ...person,
      userAgent: 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    })
    const anonymous = { userId: null, visitorHash: null, ip: null }
    expect(await stored('/refused')).toMatchObject([{ ...anonymous, isBot: false }])
    expect(await stored('/robot')).toMatchObject([{ ...anonymous, isBot: true }])
  })
})

describe('an outage', () => {
  async function without(table: string, work: () => Promise<void>): Promise<void> {
    const [, schema = 'public', name = table] = /^(\w+)\.(\w+)$/.exec(table) ?? []
    await sql(`ALTER TABLE ${schema}."${name}" RENAME TO "Lost"`)
    try {
      await work()
    } finally {
      await sql(`ALTER TABLE ${schema}."Lost" RENAME TO "${name}"`)
    }
  }

  it('an outage of the queue throws no error, and the recorded events are stored afterwards', async () => {
    await getQueueSystem().queue('analytics').waitUntilReady()
    await without('bullmq.job', async () => {
      for (let n = 0; n < 30; n += 1) recordEvent({ type: 'PAGE_VIEW', path: '/queue-away' })
      await flushEvents()
      expect(countWaitingEvents()).toBe(30)
    })
    expect(await stored('/queue-away', 30)).toHaveLength(30)
    expect(countWaitingEvents()).toBe(0)
  })

  it('an outage of the table makes the worker wait and store the events afterwards', async () => {
    await without('AnalyticsEvent', async () => {
      recordEvent({ type: 'PAGE_VIEW', path: '/table-away' })
      await flushEvents()
      while ((await getQueueSystem().queue('analytics').getDelayedCount()) === 0) await sleep(50)
    })
    expect(await stored('/table-away')).toHaveLength(1)
  })
})
