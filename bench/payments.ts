// One worker polls the sandbox about 2,000 waiting orders; compared with plain fetch.
import { fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { findFreePort } from '../scripts/free-port.ts'

import { openBenchDatabase } from './support/bench-database'
import { compare, perSecond } from './support/compare'

const WAITING = 2_000
const SECONDS = 60
const PARALLEL = 40
const KEY = 'key-of-the-bench'

const database = await openBenchDatabase()
const port = await findFreePort(5_750)
const sandboxUrl = `http://127.0.0.1:${port}`
Object.assign(process.env, { SANDBOX_URL: sandboxUrl, SANDBOX_KEY: KEY })
const bank = fork('sandbox/main.ts', { env: { ...process.env, SANDBOX_PORT: String(port) }, stdio: 'ignore' })
const pool = new pg.Pool({ connectionString: database.url, max: 4 })

const { getPaymentGateway, pollPayments } = await import('~/domain/payments/index.server')
const { closeDatabase } = await import('~/platform/db/db.server')
const { getPurgeFeed } = await import('~/platform/cache/purges.server')
const { newId } = await import('~/platform/db/ids.server')

try {
  await answers(`${sandboxUrl}/healthz`)
  const gateway = getPaymentGateway()
  if (!gateway) throw new Error('No gateway')
  const gatewayIds = await fillWithWaiting()
  await pollForAMinute(gateway)
  await compareQuestions(gateway, gatewayIds)
} finally {
  bank.kill()
  await pool.query(`DELETE FROM "Payment" WHERE "gatewayNumber" LIKE 'BENCH-%'`)
  await pool.end()
  await getPurgeFeed().close()
  await closeDatabase()
  await database.stop()
}

async function fillWithWaiting(): Promise<string[]> {
  await pool.query(`DELETE FROM "Payment" WHERE "gatewayNumber" LIKE 'BENCH-%'`)
  const { rows: orders } = await pool.query<{ id: string }>(`SELECT "id" FROM "Order" WHERE "status" IN ('PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED') LIMIT $1`, [WAITING]) // prettier-ignore
  const stamp = Date.now().toString(36)
  const gatewayIds: string[] = []
  const rows = []
  for (let n = 0; n < WAITING; n += 1) {
    const gatewayNumber = `BENCH-${stamp}-${n}`
    const body = new URLSearchParams({ userName: 'sandbox', password: KEY, orderNumber: gatewayNumber, amount: '100000', returnUrl: 'http://127.0.0.1/back', sessionTimeoutSecs: '3600' }) // prettier-ignore
    const answer = await fetch(`${sandboxUrl}/payment/rest/register.do`, { method: 'POST', body })
    const { orderId } = (await answer.json()) as { orderId: string }
    gatewayIds.push(orderId)
    rows.push({
      id: newId(),
      orderId: orders[n % orders.length]?.id,
      attempt: 1_000 + n,
      gatewayNumber,
      gatewayId: orderId,
      n,
    })
  }
  await pool.query(
    `INSERT INTO "Payment" ("id", "orderId", "provider", "method", "attempt", "amountKopecks", "gatewayNumber", "gatewayId", "registerTriedAt", "sessionExpiresAt", "nextPollAt", "updatedAt")
     SELECT row."id", row."orderId", 'SANDBOX', 'ONLINE', row."attempt", 100000, row."gatewayNumber", row."gatewayId", now(), now() + interval '1 hour',
       now() + row."n" * interval '5 seconds' / ${WAITING}, now()
     FROM jsonb_to_recordset($1::jsonb) AS row("id" uuid, "orderId" uuid, "attempt" int, "gatewayNumber" text, "gatewayId" text, "n" int)`,
    [JSON.stringify(rows)],
  )
  await pool.query(`UPDATE "Order" SET "paymentStatus" = 'PENDING' WHERE "id" = ANY($1)`, [
    orders.map(({ id }) => id),
  ])
  await pool.query('ANALYZE "Payment"')
  return gatewayIds
}

async function pollForAMinute(gateway: NonNullable<ReturnType<typeof getPaymentGateway>>): Promise<void> {
  const late: number[] = []
  const start = Date.now()
  const processor = process.cpuUsage()
  while (Date.now() - start < SECONDS * 1_000) {
    const turn = Date.now()
    await pollPayments(gateway, { budget: 60_000, seen: (lateness) => late.push(lateness) })
    await sleep(Math.max(0, 1_000 - (Date.now() - turn)))
  }
  const seconds = (Date.now() - start) / 1_000
  const { user, system } = process.cpuUsage(processor)
  late.sort((a, b) => a - b)
  const at = (share: number) => late[Math.min(late.length - 1, Math.floor(late.length * share))] ?? 0
  const rate = (late.length / seconds).toFixed(0)
  process.stdout.write(
    `${WAITING} orders awaiting payment, ${SECONDS} s: ${rate} polls/s of ${WAITING / 5} wanted; late by ${at(0.5)} ms (median), ${at(0.99)} ms (p99), ${at(1)} ms (most); processor ${(((user + system) / 1e6 / seconds) * 100).toFixed(0)} %\n`,
  )
  if (at(0.99) > 5_000) throw new Error('One worker does not keep up')
}

async function compareQuestions(
  gateway: NonNullable<ReturnType<typeof getPaymentGateway>>,
  gatewayIds: string[],
): Promise<void> {
  const ours = async (milliseconds: number) => {
    const start = performance.now()
    let done = 0
    while (performance.now() - start < milliseconds) {
      await pool.query(`UPDATE "Payment" SET "nextPollAt" = now() WHERE "gatewayNumber" LIKE 'BENCH-%'`)
      await pollPayments(gateway, { budget: 60_000, seen: () => (done += 1) })
    }
    return done / ((performance.now() - start) / 1_000)
  }
  let next = 0
  const bare = (milliseconds: number) =>
    perSecond(PARALLEL, milliseconds, async () => {
      const body = new URLSearchParams({
        userName: 'sandbox',
        password: KEY,
        orderId: gatewayIds[(next += 1) % gatewayIds.length] ?? '',
      })
      const answer = await fetch(`${sandboxUrl}/payment/rest/getOrderStatusExtended.do`, {
        method: 'POST',
        body,
      })
      await answer.json()
    })
  await compare(
    'questions about payments',
    { name: 'one worker, everything due', run: ours },
    { name: 'plain fetch', run: bare },
    0.25,
  )
}

async function answers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if ((await fetch(url).catch(() => null))?.ok) return
    await sleep(100)
  }
  throw new Error(`${url} does not answer`)
}
