import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { createMetricsServer } from '~/http/server/metrics'
import { holdClock } from '~/platform/dates/clock'
import { sql } from '~/platform/db/db.server'
import { newId } from '~/platform/db/ids.server'
import { getQueueSystem } from '~/platform/queue/queue.server'
import { forgetSingleton } from '~/platform/process/singleton.server'
import { createHealthServer } from '~jobs/health-server'
import { runJob } from '~jobs/run-job'

import { createProduct } from '../../support/database/factories'
import { mountRoutes, type MountedRoutes } from '../../support/http/mounted-routes'
import { readMetrics, type Samples } from '../../support/operations/read-metrics'
import { createOrder } from '../../support/orders/order-factory'
import { TcpGate } from '../../support/services/tcp-gate'
import { setConnections } from '../../support/setup/set-environment'

const start = new Date('2026-11-28T10:00:00Z')
const ago = (seconds: number): Date => new Date(start.getTime() - seconds * 1_000)
const web = async (): Promise<Samples> => (await readMetrics(createMetricsServer())).samples

let gate: TcpGate
let shop: MountedRoutes

beforeAll(async () => {
  gate = await TcpGate.before(process.env.DATABASE_URL ?? '')
  await setConnections({ DATABASE_URL: gate.url })
  const answer = { loader: () => new Response('fine') }
  shop = await mountRoutes({ 'item/:id': answer }, { idle: 30_000, body: 30_000 })
})

afterEach(() => {
  holdClock(undefined)
  forgetSingleton('figures-database')
  forgetSingleton('figures-queues')
})

afterAll(async () => {
  await shop.stop()
})

async function fillShop(): Promise<void> {
  const { id } = await createProduct()
  const order = await createOrder({ productIds: [id], createdAt: ago(30), status: 'CONFIRMED' })
  await sql(
    `INSERT INTO "Payment" ("id", "orderId", "provider", "method", "attempt", "amountKopecks", "gatewayNumber", "nextPollAt", "failures")
     VALUES ($1, $2, 'SANDBOX', 'ONLINE', 1, 100, 'n-1', $3, 2)`,
    [newId(), order.id, ago(40)],
  )
  const event = `INSERT INTO "OutboxEvent" ("id", "name", "payload", "createdAt", "sentAt") VALUES ($1, 'a', '{}', $2, $3)`
  await sql(event, [newId(), ago(90), null])
  await sql(event, [newId(), ago(50), null])
  await sql(event, [newId(), ago(500), ago(400)])
  const mail = `INSERT INTO "OutgoingMail" ("id", "dedupeKey", "template", "recipient", "messageId", "status", "createdAt")
     VALUES ($1, $2, 'order-placed', 'a@example.ru', $2, $3::"OutgoingMailStatus", $4)`
  await sql(mail, [newId(), 'one', 'QUEUED', ago(70)])
  await sql(mail, [newId(), 'two', 'FAILED', ago(80)])
  await sql(mail, [newId(), 'three', 'FAILED', ago(90_000)])
  await sql('INSERT INTO "Backup" ("id", "finishedAt") VALUES ($1, $2)', [newId(), ago(7_200)])
  await sql(
    `INSERT INTO "HealthFinding" ("check", "state", "note", "milliseconds", "checkedAt") VALUES ('bank', 'FAILURE', '', 1, $1)`,
    [ago(20)],
  )
  await sql(
    `INSERT INTO "RunningProcess" ("id", "kind", "host", "pid", "release", "startedAt", "seenAt", "figures") VALUES ($1, 'WORKER', 'h', 1, 'r', $2, $3, $4)`,
    [
      newId(),
      ago(9_000),
      ago(5),
      JSON.stringify({ runs: { 'clean-up': { at: ago(60).getTime(), milliseconds: 5, isOk: false } } }),
    ],
  )
  await sql(
    `INSERT INTO "WebhookEndpoint" ("id", "url", "events", "secret", "pausedAt") VALUES ($1, 'https://example.ru', '{}', 's', $2)`,
    [newId(), ago(10)],
  )
}

it('the metrics of the web show the state of the whole shop', async () => {
  await fillShop()
  await getQueueSystem().queue('webhooks').add('from-the-future', {})
  holdClock(start)
  const samples = await web()
  const expected = {
    shop_figures_up: 1,
    shop_queue_figures_up: 1,
    shop_outbox_events: 2,
    shop_outbox_oldest_age_seconds: 90,
    'shop_processes{kind="worker"}': 1,
    'shop_processes{kind="web"}': 0,
    'shop_health_state{check="bank"}': 2,
    'shop_health_checked_age_seconds{check="bank"}': 20,
    'shop_mails{status="queued"}': 1,
    'shop_mails{status="failed"}': 1,
    shop_mails_oldest_age_seconds: 70,
    'shop_mailings{status="sending"}': 0,
    'shop_letters_waiting{kind="mailing"}': 0,
    shop_payments_waiting: 1,
    shop_payments_unanswered: 1,
    shop_payments_overdue_seconds: 40,
    shop_refunds_failed: 0,
    'shop_orders_today{status="confirmed",payment_status="pending"}': 1,
    'shop_orders_today_kopecks{status="confirmed",payment_status="pending"}': 100_000,
    shop_last_order_age_seconds: 30,
    shop_webhook_endpoints_paused: 1,
    shop_backup_age_seconds: 7_200,
    shop_database_replicas: 0,
    'shop_clock_job_last_run_age_seconds{job_name="clean-up"}': 60,
    'shop_clock_job_failed{job_name="clean-up"}': 1,
    'shop_clock_job_late{job_name="clean-up"}': 0,
    'shop_queue_jobs{queue="webhooks",state="waiting"}': 1,
    'shop_queue_jobs{queue="mail",state="failed"}': 0,
  }
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, samples.get(name)]))).toEqual(expected)
  expect(samples.get('database_pool{pool="main",state="open"}')).toBeGreaterThan(0)
  expect(samples.get('shop_database_connections')).toBeGreaterThan(0)
  expect(samples.has('shop_replication_lag_seconds')).toBe(false)
})

it('the metrics of the web are read again after fifteen seconds', async () => {
  const events = async (): Promise<number | undefined> => (await web()).get('shop_outbox_events')
  holdClock(start)
  const before = (await events()) ?? Number.NaN
  await sql(`INSERT INTO "OutboxEvent" ("id", "name", "payload") VALUES ($1, 'a', '{}')`, [newId()])
  holdClock(new Date(start.getTime() + 14_999))
  expect(await events()).toBe(before)
  holdClock(new Date(start.getTime() + 15_000))
  expect(await events()).toBe(before + 1)
})

describe('while the database does not answer', () => {
  it.each(['silent', 'refused'] as const)(
    'the address /metrics answers without the figures of the shop (%s)',
    async (manner) => {
      if (manner === 'silent') gate.silence()
      else await gate.refuse()
      try {
        const { status, samples } = await readMetrics(createMetricsServer())
        expect(status).toBe(200)
        expect(samples.get('shop_figures_up')).toBe(0)
        expect(samples.get('shop_queue_figures_up')).toBe(0)
        const left = [...samples.keys()].filter((name) => name.startsWith('shop_') && !name.endsWith('_up'))
        expect(left).toEqual([])
        expect(samples.has('process_cpu_seconds_total')).toBe(true)
      } finally {
        await gate.open()
      }
    },
  )
})

it('requests are measured by route, method and status class, never by their addresses', async () => {
  for (const path of ['/item/secret-1', '/item/secret-2', '/nowhere/secret-3']) await fetch(shop.url + path)
  await fetch(`${shop.url}/item/secret-4`, { method: 'PROPFIND' })
  await expect
    .poll(async () =>
      (await web()).get('http_request_duration_seconds_count{route="item/:id",method="other",status="4xx"}'),
    )
    .toBe(1)
  const { text, samples } = await readMetrics(createMetricsServer())
  expect(samples.get('http_request_duration_seconds_count{route="item/:id",method="GET",status="2xx"}')).toBe(
    2,
  )
  expect(samples.get('http_request_duration_seconds_count{route="unknown",method="GET",status="5xx"}')).toBe(
    1,
  )
  expect(text).not.toContain('secret')
})

it('the metrics of the worker count attempts of jobs and their durations by job', async () => {
  await runJob({ id: 'one', name: 'apply-sales', data: {}, attemptsMade: 0 })
  const { samples } = await readMetrics(createHealthServer())
  expect(samples.get('job_tries_total{queue="orders",job_name="apply-sales",outcome="done"}')).toBe(1)
  expect(samples.get('job_duration_seconds_count{queue="orders",job_name="apply-sales"}')).toBe(1)
  expect(samples.get('database_pool{pool="main",state="waiting"}')).toBe(0)
})
