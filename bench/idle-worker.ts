// CPU time and statements of a worker without visitors. `npx tsx bench/idle-worker.ts ../before` also
// measures another checkout.
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { ensureBuild } from '../scripts/freshness.ts'
import { programArgs } from '../scripts/start/program-args.ts'
import { ShopProcess } from '../tests/support/shop/shop-process'

import { newBenchDatabase } from './support/bench-database'
import { readPostmaster } from './support/postmaster'
import { familyProcessorTime, processorTime } from './support/processor-time'

const ROUNDS = 3
const ROUND_SECONDS = 60
const SETTLE_SECONDS = 25
const START_LIMIT = 60_000
/** Per cent of a core. */
const PROMISED = 1

interface Cost {
  worker: number
  postgres: number
  statements: number
}

const before = process.argv[2]
const database = await newBenchDatabase('bench_idle', undefined, 'counting')
await ensureBuild()
const pool = new pg.Pool({ connectionString: database.url, max: 1 })
await pool.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements')
const postmaster = await readPostmaster(pool)

const worker = (directory: string) => () => {
  const started = new ShopProcess('worker', programArgs('worker', directory), {
    ...process.env,
    LOG_LEVEL: 'info',
  })
  started.directory = directory
  return started
}
const sides: Record<string, () => ShopProcess> = {
  'the worker': worker(process.cwd()),
  'a process that listens': () =>
    new ShopProcess('plain', ['--import', 'tsx', 'bench/support/plain-idle-worker.ts'], process.env),
}
if (before !== undefined) sides['the worker before'] = worker(resolve(before))

try {
  await costOf(worker(process.cwd())())
  const costs = new Map<string, Cost[]>(Object.keys(sides).map((name) => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, side] of Object.entries(sides)) costs.get(name)?.push(await costOf(side()))
  for (const [name, all] of costs) {
    const [own, postgres, statements] = (['worker', 'postgres', 'statements'] as const).map((figure) =>
      median(all, figure).toFixed(2),
    )
    const promised = name === 'the worker' ? `, promised ≤ ${PROMISED} %` : ''
    process.stdout.write(
      `${name}: ${own} % of a core${promised}; Postgres ${postgres} %; ${statements} statements/s\n`,
    )
  }
  process.stdout.write(`the worker's statements in a minute:\n${await listFrequent()}\n`)
} finally {
  await pool.end()
  await database.stop()
}

async function costOf(side: ShopProcess): Promise<Cost> {
  side.start()
  try {
    await side.wrote('ready', START_LIMIT)
    await sleep(SETTLE_SECONDS * 1_000)
    const from = await read(side)
    const start = performance.now()
    await sleep(ROUND_SECONDS * 1_000)
    const to = await read(side)
    const passed = performance.now() - start
    const share = (figure: 'worker' | 'postgres') => ((to[figure] - from[figure]) / passed) * 100
    return {
      worker: share('worker'),
      postgres: share('postgres'),
      statements: ((to.statements - from.statements) / passed) * 1_000,
    }
  } finally {
    await side.stop()
  }
}

async function read({ pid = 0 }: ShopProcess): Promise<Cost> {
  const { rows } = await pool.query<{ calls: number }>(
    'SELECT sum("calls")::float AS calls FROM pg_stat_statements',
  )
  return {
    worker: processorTime(pid),
    postgres: familyProcessorTime(postmaster),
    statements: rows[0]?.calls ?? 0,
  }
}

async function listFrequent(): Promise<string> {
  const side = worker(process.cwd())()
  side.start()
  try {
    await side.wrote('ready', START_LIMIT)
    await sleep(SETTLE_SECONDS * 1_000)
    await pool.query('SELECT pg_stat_statements_reset()')
    await sleep(ROUND_SECONDS * 1_000)
    const { rows } = await pool.query<{ calls: number; milliseconds: number; text: string }>(
      `SELECT "calls"::int, round("total_exec_time" + "total_plan_time")::int AS milliseconds,
         left(regexp_replace("query", '\\s+', ' ', 'g'), 100) AS text
       FROM pg_stat_statements ORDER BY "calls" DESC LIMIT 25`,
    )
    return rows.map(({ calls, milliseconds, text }) => `${calls} (${milliseconds} ms) ${text}`).join('\n')
  } finally {
    await side.stop()
  }
}

function median(costs: readonly Cost[], figure: keyof Cost): number {
  const sorted = costs.map((one) => one[figure]).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}
