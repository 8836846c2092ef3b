// Notification streams on one web process, compared with bare node:http.
import { setTimeout as sleep } from 'node:timers/promises'

import { migrateDatabase } from '~prisma/migrate/migrate-database'

import { findFreePort } from '../scripts/free-port.ts'
import { HttpClient } from '../tests/support/http/http-client'
import { insertStaff } from '../tests/support/people/staff'
import { saveShopSettings } from '../tests/support/settings/save-shop-settings'
import { processMemory } from '../tests/support/shop/process-memory'
import { openBenchServer, useDatabase } from './support/bench-database'
import { EventListeners } from './support/event-listeners'
import { startServer, type PageServer } from './support/page-server'

const STREAMS = 500
const ROUNDS = 40
const PATH = '/admin/notifications/stream'
const METRICS = await findFreePort(7_600)
const administrator = {
  email: 'bench@example.ru',
  password: 'начальник склада',
  name: 'Ольга',
  role: 'ADMIN',
} as const

const postgres = await openBenchServer()
const url = await postgres.database('bench_event_streams', true)
useDatabase(url)
await migrateDatabase(url)
await insertStaff(url, administrator)
await saveShopSettings(url, 'limits', { streamsPerSession: STREAMS, streamsInAll: STREAMS })
const { notifyStaff } = await import('~/domain/notifications/index.server')

const [first, second, plain] = [
  await startServer('server.ts', '/readyz', { METRICS_PORT: String(METRICS) }),
  await startServer('server.ts', '/readyz'),
  await startServer('bench/support/plain-event-server.ts', '/'),
]

const megabytes = ({ process: { pid } }: PageServer): number => processMemory(pid)

function print(name: string, delays: number[]): void {
  delays.sort((a, b) => a - b)
  const at = (share: number): string =>
    (delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? 0).toFixed(1)
  process.stdout.write(
    `${name}: to all ${STREAMS} p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms\n`,
  )
}

async function placesTaken(): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${METRICS}/metrics`)).text()
  return Number(/^event_streams_open (\d+)$/m.exec(metrics)?.[1] ?? NaN)
}

/** Milliseconds. */
async function untilNoneIsOpen(): Promise<string> {
  const start = performance.now()
  while ((await placesTaken()) > 0 && performance.now() - start < 20_000) await sleep(10)
  return `places taken ${await placesTaken()}, ${(performance.now() - start).toFixed(0)} ms after all have hung up`
}

async function signedIn({ url: base }: PageServer): Promise<HttpClient> {
  const client = new HttpClient(base)
  await client.post('/admin/login', { email: administrator.email, password: administrator.password })
  return client
}

const ring = (title: string) =>
  notifyStaff([
    {
      dedupeKey: title,
      type: 'SYSTEM_ALERT',
      topic: 'OPERATION',
      priority: 'MEDIUM',
      title,
      message: 'Текст',
    },
  ])

async function measureShop(): Promise<void> {
  const [office, other] = [await signedIn(first), await signedIn(second)]
  const listeners = new EventListeners(first.url + PATH, office.cookieHeader)
  const before = megabytes(first)
  await listeners.open(STREAMS)
  const more = (megabytes(first) - before).toFixed(0)
  process.stdout.write(`places taken ${await placesTaken()}, ${more} MB more than ${before.toFixed(0)}\n`)
  const [rung, read]: [number[], number[]] = [[], []]
  // The first notification opens this process's database connections; a running shop has them already.
  await listeners.delays('Начало.', STREAMS, () => ring('Начало.'))
  for (let round = 0; round < ROUNDS; round += 1) {
    rung.push(...(await listeners.delays(`Звонок ${round}.`, STREAMS, () => ring(`Звонок ${round}.`))))
    read.push(
      ...(await listeners.delays('"unread":0', STREAMS, () =>
        other.post('/admin/notifications', { intent: 'read-all' }),
      )),
    )
  }
  print('rung by another process', rung)
  print('marked read on a second web process', read)
  process.stdout.write(`memory after it: ${megabytes(first).toFixed(0)} MB\n`)
  listeners.close()
  process.stdout.write(`${await untilNoneIsOpen()}\n`)
  const again = new EventListeners(first.url + PATH, office.cookieHeader)
  await again.open(STREAMS)
  process.stdout.write(`opened again: ${await placesTaken()}\n`)
  again.close()
  process.stdout.write(`${await untilNoneIsOpen()}\n`)
}

async function measurePlain(): Promise<void> {
  const listeners = new EventListeners(`${plain.url}/stream`, '')
  const before = megabytes(plain)
  await listeners.open(STREAMS)
  process.stdout.write(
    `bare node:http: ${(megabytes(plain) - before).toFixed(0)} MB more than ${before.toFixed(0)}\n`,
  )
  const delays: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const body = JSON.stringify({
      unread: 1,
      latest: Array.from({ length: 5 }, () => ({ title: `Звонок ${round}.`, message: 'Текст' })),
    })
    delays.push(
      ...(await listeners.delays(`Звонок ${round}.`, STREAMS, () =>
        fetch(plain.url, { method: 'POST', body }),
      )),
    )
  }
  print('bare node:http', delays)
  listeners.close()
}

await measureShop()
await measurePlain()
for (const server of [first, second, plain]) await server.process.stop()
await postgres.stop()
process.exit(0)
