// Uncached catalogue pages, compared with bare Remix. `npx tsx bench/unique-filters.ts ../before` also
// measures another built checkout.
import { resolve } from 'node:path'

import pg from 'pg'

import { ensureBuild } from '../scripts/freshness.ts'

import { startBarePage } from './support/bare-page'
import { openBenchDatabase } from './support/bench-database'
import { flood } from './support/flood'
import { startServer, type PageServer } from './support/page-server'
import { readPostmaster } from './support/postmaster'
import { familyProcessorTime, processorTime } from './support/processor-time'

const CONNECTIONS = 8
const ROUNDS = 3
const ROUND_MS = 8_000
const WARM_UP_MS = 20_000

interface Load {
  perProcessorSecond: number
  perSecond: number
  webMs: number
  postgresMs: number
}

const before = process.argv[2]
const database = await openBenchDatabase()
await ensureBuild()
const pool = new pg.Pool({ connectionString: database.url, max: 1 })
const postmaster = await readPostmaster(pool)
const shop = await startServer('server.ts', '/readyz')
const sides: Record<string, PageServer> = {
  'the shop': shop,
  'bare Remix': await startBarePage('/catalog', shop.url),
}
if (before !== undefined)
  sides['the shop before'] = await startServer('server.ts', '/readyz', {}, resolve(before))
try {
  for (const server of Object.values(sides)) await load(server, WARM_UP_MS)
  const loads = new Map<string, Load[]>(Object.keys(sides).map((name) => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, server] of Object.entries(sides)) loads.get(name)?.push(await load(server, ROUND_MS))
  const ours = median(loads.get('the shop') ?? [], 'perProcessorSecond')
  for (const [name, all] of loads) {
    const [rate, web, postgres] = (['perSecond', 'webMs', 'postgresMs'] as const).map((figure) =>
      median(all, figure),
    )
    const ratio = (ours / median(all, 'perProcessorSecond')).toFixed(2)
    process.stdout.write(
      `${name}: ${rate?.toFixed(0)} pages/s; each ${web?.toFixed(2)} ms of web's processor time, ${postgres?.toFixed(2)} ms of Postgres'; the shop has ${ratio} times its pages for each second of web's\n`,
    )
  }
} finally {
  await Promise.all(Object.values(sides).map((server) => server.process.stop()))
  await pool.end()
  await database.stop()
}

async function load({ url, process: { pid = 0 } }: PageServer, milliseconds: number): Promise<Load> {
  const read = () => ({ web: processorTime(pid), postgres: familyProcessorTime(postmaster) })
  const start = performance.now()
  const from = read()
  const answers = await flood({ url, connections: CONNECTIONS, milliseconds, perSecond: null })
  const to = read()
  const pages = answers[200] ?? 0
  if (Object.keys(answers).join() !== '200') throw new Error(`${url}: ${JSON.stringify(answers)}`)
  const [webMs, postgresMs] = [(to.web - from.web) / pages, (to.postgres - from.postgres) / pages]
  return {
    perProcessorSecond: 1_000 / webMs,
    perSecond: pages / ((performance.now() - start) / 1_000),
    webMs,
    postgresMs,
  }
}

function median(loads: readonly Load[], figure: keyof Load): number {
  const sorted = loads.map((one) => one[figure]).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}
