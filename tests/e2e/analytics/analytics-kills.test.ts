import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { BUFFER_LIMIT, MAX_CLIENT_EVENTS } from '~/domain/analytics/shared'

import { findFreePort } from '../../../scripts/free-port.ts'
import { startShopProcesses, type ShopOfProcesses } from '~tests/support/shop/shop-processes'
import { query } from '~tests/support/database/shop-data'
import { soakLength } from '~tests/support/soak/soak-length'

const EVENTS = soakLength({ short: 20_000, full: 50_000 })
const MESSAGES = EVENTS / MAX_CLIENT_EVENTS
const KILLS: Record<number, 'web' | 'worker'> = {
  110: 'worker',
  223: 'web',
  341: 'worker',
  457: 'web',
  568: 'worker',
  679: 'web',
  793: 'worker',
  871: 'web',
}

const victimAt = (n: number) =>
  Object.entries(KILLS).find(
    ([thousandths]) => Math.ceil((Number(thousandths) * MESSAGES) / 1_000) === n,
  )?.[1]

let shop: ShopOfProcesses
let metricsUrl: string

beforeAll(async () => {
  const port = await findFreePort(7_900)
  metricsUrl = `http://127.0.0.1:${port}/metrics`
  shop = await startShopProcesses({ template: 'migrated', env: { METRICS_PORT: String(port) } })
})

afterAll(() => shop.stop())

interface Life {
  acknowledged: string[]
  handedOver: number
}

interface TrackedEvent {
  eventType: 'CUSTOM'
  eventData: { name: string }
  eventId: string
  timestamp: string
}

const message = (n: number): TrackedEvent[] =>
  Array.from({ length: MAX_CLIENT_EVENTS }, (_, index) => ({
    eventType: 'CUSTOM',
    eventData: { name: `kill-${n * MAX_CLIENT_EVENTS + index}` },
    eventId: crypto.randomUUID(),
    timestamp: new Date().toISOString(),
  }))

async function sendEvents(events: TrackedEvent[]): Promise<boolean> {
  const headers = { 'Content-Type': 'application/json', 'User-Agent': 'Mozilla/5.0 (a browser of a test)' }
  const answer = await fetch(`${shop.url}/api/analytics/track`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ events }),
  }).catch(() => null)
  if (answer && answer.status !== 202) throw new Error(`The message was answered by ${answer.status}`)
  return answer !== null
}

interface Figures {
  handedOver: number
  waiting: number
  dropped: number
}

async function readFigures(): Promise<Figures> {
  const text = await (await fetch(metricsUrl)).text()
  const figure = (name: string): number => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
  return {
    handedOver: figure('analytics_events_total\\{outcome="handed-over",rule=""\\}'),
    waiting: figure('analytics_events_waiting'),
    dropped: figure('analytics_events_total\\{outcome="buffer-full",rule="counted"\\}'),
  }
}

/** The test sends faster than the queue stores, and a full buffer drops events by design. */
async function waitForRoom(): Promise<void> {
  while ((await readFigures()).waiting > BUFFER_LIMIT / 2) await sleep(20)
}

async function sendAll(): Promise<Life[]> {
  const lives: Life[] = [{ acknowledged: [], handedOver: 0 }]
  for (let n = 0; n < MESSAGES; n += 1) {
    const events = message(n)
    if (n % 10 === 0) await waitForRoom()
    const life = lives.at(-1)
    const victim = victimAt(n)
    if (victim === 'worker') {
      await shop.worker.kill()
      shop.worker.start()
    }
    if (life && victim === 'web') {
      const { handedOver, dropped } = await readFigures()
      life.handedOver = handedOver
      expect(dropped).toBe(0)
      const [isAccepted] = await Promise.all([sendEvents(events), shop.web.kill()])
      if (isAccepted) life.acknowledged.push(...events.map(({ eventData }) => eventData.name))
      shop.web.start()
      await shop.ready()
      lives.push({ acknowledged: [], handedOver: 0 })
    }
    if (!(await sendEvents(events)))
      throw new Error(`The shop does not answer:\n${shop.web.output.slice(-2_000)}`)
    lives.at(-1)?.acknowledged.push(...events.map(({ eventData }) => eventData.name))
  }
  return lives
}

async function waitForQueue(): Promise<void> {
  const deadline = Date.now() + 60_000 + EVENTS * 2
  const left = `SELECT count(*) FILTER (WHERE state <> 'failed')::int AS waiting, count(*) FILTER (WHERE state = 'failed')::int AS failed
    FROM bullmq.job WHERE queue = 'analytics'`
  for (;;) {
    const [row] = await query<{ waiting: number; failed: number }>(shop.databaseUrl, left)
    if (row?.failed !== 0) throw new Error('A batch has failed for good')
    if (row.waiting === 0) return
    if (Date.now() > deadline)
      throw new Error(`${row.waiting} batches still wait\n${shop.worker.output.slice(-2_000)}`)
    await sleep(250)
  }
}

it(`the shop stores every sent event once after a kill, and loses at most the buffer of ${BUFFER_LIMIT}`, async () => {
  const lives = await sendAll()
  expect((await readFigures()).dropped).toBe(0)
  // On SIGTERM the process hands over its buffer.
  expect(await shop.web.stop()).toBe(0)
  await waitForQueue()

  const rows = await query<{ name: string; times: number }>(
    shop.databaseUrl,
    `SELECT "data"->>'name' AS name, count(*)::int AS times FROM "AnalyticsEvent" WHERE "type" = 'CUSTOM' GROUP BY 1`,
  )
  expect(rows.filter(({ times }) => times > 1)).toEqual([])
  const stored = new Set(rows.map(({ name }) => name))
  const lost = lives.map(({ acknowledged }) => acknowledged.filter((name) => !stored.has(name)))
  lives.forEach(({ acknowledged, handedOver }) => {
    expect(acknowledged.slice(0, handedOver).filter((name) => !stored.has(name))).toEqual([])
  })
  expect(lives).toHaveLength(Object.values(KILLS).filter((victim) => victim === 'web').length + 1)
  expect(lives.reduce((sum, { handedOver }) => sum + handedOver, 0)).toBeGreaterThan(EVENTS / 2)
  for (const { length } of lost) expect(length).toBeLessThanOrEqual(BUFFER_LIMIT)
  expect(lost.at(-1)).toEqual([])
})
