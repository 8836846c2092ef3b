// Memory and speed with 150,000 rejected requests, compared with plain node:http.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { KeyedLimiter } from '~/platform/security/keyed-limiter'

import { ensureBuild } from '../scripts/freshness.ts'
import { findFreePort } from '../scripts/free-port.ts'

import { openBenchDatabase } from './support/bench-database'
import { compare, type Contender } from './support/compare'
import { startServer, type PageServer } from './support/page-server'
import { findWrk } from './support/wrk'

const REQUESTS = 150_000
const LUA = 'bench/support/refused-requests.lua'
const ANSWERS = '.cache/bench/refused-answers.json'
const MB = 1024 * 1024
const notCopied = new Set(['date', 'connection', 'keep-alive', 'content-length', 'retry-after'])

const database = await openBenchDatabase()
await ensureBuild()
const wrk = findWrk()
const metricsPort = String(await findFreePort(9_470))

function flood(url: string, milliseconds: number): { answered: number; perSecond: number } {
  const seconds = Math.max(1, Math.round(milliseconds / 1_000))
  const printed = execFileSync(wrk.path, ['-t1', '-c16', `-d${seconds}s`, '-s', LUA, url], {
    encoding: 'utf8',
    env: wrk.env,
  })
  if (printed.includes('Socket errors')) throw new Error(printed)
  return {
    answered: Number(/(\d+) requests in/.exec(printed)?.[1] ?? 0),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1] ?? 0),
  }
}

function floodWhole(url: string): number {
  const startedAt = performance.now()
  let answered = 0
  while (answered < REQUESTS) answered += flood(url, 3_000).answered
  return answered / ((performance.now() - startedAt) / 1_000)
}

/** MB. */
async function memory(): Promise<{ resident: number; heap: number }> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const figure = (name: string): number =>
    Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0) / MB
  return { resident: figure('process_resident_memory_bytes'), heap: figure('nodejs_heap_size_used_bytes') }
}

async function reportMemory(title: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  const { resident, heap } = await memory()
  process.stdout.write(`${title}: ${resident.toFixed(0)} MB resident, ${heap.toFixed(0)} MB of objects\n`)
}

async function readRefusal(url: string): Promise<{ status: number; headers: string[]; body: string }> {
  const answer = await fetch(`${url}/about`)
  if (answer.status !== 429) throw new Error(`The flood was not refused: ${answer.status}`)
  const body = Buffer.from(await answer.arrayBuffer())
  const copied = [...answer.headers].flatMap(([name, value]) => (notCopied.has(name) ? [] : [name, value]))
  return {
    status: 429,
    headers: [...copied, 'Content-Length', String(body.length), 'Retry-After', '60'],
    body: body.toString('base64'),
  }
}

const startShop = (): Promise<PageServer> =>
  startServer('server.ts', '/readyz', { RATE_LIMITS: 'on', METRICS_PORT: metricsPort })

const contender = (name: string, url: string): Contender => ({
  name,
  run: (milliseconds) => Promise.resolve(flood(url, milliseconds).perSecond),
})

async function untilRefused(url: string): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) {
    process.stdout.write(
      `refused by the limits behind the door: ${flood(url, 1_000).perSecond.toFixed(0)}/s\n`,
    )
    if ((await fetch(`${url}/about`)).status === 429) return
  }
  throw new Error('The flood was not refused')
}

function objects(): number {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  return process.memoryUsage().heapUsed
}

function fullLimits(): number {
  const before = objects()
  const limiters = Array.from(
    { length: 23 },
    () => new KeyedLimiter({ points: 1, windowSeconds: 600, maxKeys: 10_000 }),
  )
  for (const limiter of limiters)
    for (let n = 0; n < 12_000; n += 1) limiter.take(`${n.toString(16)}:${Math.random().toString(36)}`)
  const taken = objects() - before
  if (limiters.some(({ size }) => size !== 10_000)) throw new Error('A limit holds another number of keys')
  return taken / MB
}

try {
  process.stdout.write(`all 23 limits full: ${fullLimits().toFixed(0)} MB\n`)
  const shop = await startShop()
  await untilRefused(shop.url)
  mkdirSync('.cache/bench', { recursive: true })
  writeFileSync(ANSWERS, JSON.stringify({ '*': await readRefusal(shop.url) }))
  const plain = await startServer('bench/support/plain-server.ts', '/', { PLAIN_ANSWERS: ANSWERS })
  await compare(
    'refused at the door',
    contender('the shop', shop.url),
    contender('plain node:http', plain.url),
    0.5,
  )
  await reportMemory('before')
  const rate = floodWhole(shop.url)
  process.stdout.write(
    `${REQUESTS.toLocaleString('en')} requests, all but 12,000 a minute refused: ${rate.toFixed(0)}/s\n`,
  )
  await reportMemory('after')
  await Promise.all([shop.process.stop(), plain.process.stop()])
} finally {
  await database.stop()
}
