// Until another web process and the worker use a saved setting.
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { findFreePort } from '../scripts/free-port.ts'
import { ensureBuild } from '../scripts/freshness.ts'
import { programArgs } from '../scripts/start/program-args.ts'
import { insertStaff } from '../tests/support/people/staff'
import { ShopProcess } from '../tests/support/shop/shop-process'

import { openBenchDatabase } from './support/bench-database'
import { startServer } from './support/page-server'
import { untilSaid } from './support/watch-page'

const CHANGES = 200
const FIRST_METRICS_PORT = 7_480
const administrator = {
  email: `bench-${Date.now()}@example.ru`,
  password: 'начальник склада',
  name: 'Ольга',
  role: 'ADMIN',
} as const

const database = await openBenchDatabase()
await ensureBuild()
await insertStaff(database.url, administrator)
const ports = [await findFreePort(FIRST_METRICS_PORT), await findFreePort(FIRST_METRICS_PORT + 5)] as const
const first = await startServer('server.ts', '/readyz')
const second = await startServer('server.ts', '/readyz', { METRICS_PORT: String(ports[0]) })
const worker = new ShopProcess('worker', programArgs('worker'), {
  ...process.env,
  WORKER_HEALTH_PORT: String(ports[1]),
})
worker.start()
const client = new pg.Client({ connectionString: database.url })
await client.connect()
const listener = new pg.Client({ connectionString: database.url })

function figures(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`
}

const hashIn = (text: string): string => /^settings_hash (\S+)$/m.exec(text)?.[1] ?? ''
const watched = [
  { name: 'another web process', url: `http://127.0.0.1:${ports[0]}/metrics` },
  { name: 'the worker', url: `http://127.0.0.1:${ports[1]}/metrics` },
]

async function signIn(): Promise<string> {
  const { email, password } = administrator
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${first.url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  return ((await answer.json()) as { token: string }).token
}

async function untilListening(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const text = await fetch(url).then((answer) => answer.text(), () => '') // prettier-ignore
    if (hashIn(text) !== '') return
    await sleep(200)
  }
  throw new Error(`Nobody answers at ${url}`)
}

/** Milliseconds. */
async function change(token: string, rate: number): Promise<number[]> {
  const before = await Promise.all(watched.map(async ({ url }) => hashIn(await (await fetch(url)).text())))
  const seen = watched.map((page, place) => untilSaid(page, (text) => hashIn(text) !== before[place]))
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const answer = await fetch(`${first.url}/api/settings`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ shipping: { deliveryRate: rate } }),
  })
  const answered = performance.now()
  if (!answer.ok) throw new Error(`A change was refused: ${answer.status}`)
  return (await Promise.all(seen)).map((at) => Math.max(0, at - answered))
}

async function bareChange(rate: number): Promise<number> {
  const received = new Promise<number>((resolve) =>
    listener.once('notification', () => resolve(performance.now())),
  )
  await client.query('UPDATE "PlainSetting" SET "rate" = $1', [rate])
  await client.query(`SELECT pg_notify('plain_setting', '')`)
  const answered = performance.now()
  return Math.max(0, (await received) - answered)
}

try {
  await client.query('CREATE TABLE IF NOT EXISTS "PlainSetting" AS SELECT 0 AS "rate"')
  await listener.connect()
  await listener.query('LISTEN plain_setting')
  for (const { url } of watched) await untilListening(url)
  const token = await signIn()
  const [times, bare]: [number[][], number[]] = [[], []]
  for (let rate = 1; rate <= CHANGES; rate += 1) {
    times.push(await change(token, 1_000 + rate))
    bare.push(await bareChange(rate))
  }
  watched.forEach(({ name }, place) =>
    process.stdout.write(
      `setting in force in ${name}, ${CHANGES} changes: ${figures(times.map((one) => one[place] ?? 0))} from the answer\n`,
    ),
  )
  process.stdout.write(`limit: one row, NOTIFY, a bare listener: ${figures(bare)}\n`)
} finally {
  await client.query('DROP TABLE IF EXISTS "PlainSetting"')
  await client.query(`DELETE FROM "Setting" WHERE "group" = 'shipping'`)
  await Promise.all([client.end(), listener.end()])
  await Promise.all([first.process.stop(), second.process.stop(), worker.stop()])
  await database.stop()
}
process.exit(0)
