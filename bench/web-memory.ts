// `npx tsx bench/web-memory.ts 60 ../before`: memory under mixed requests for N minutes, optionally also of
// another built checkout.
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { ensureBuild } from '../scripts/freshness.ts'
import { processMemory } from '../tests/support/shop/process-memory'

import { openBenchDatabase } from './support/bench-database'
import { flood } from './support/flood'
import { startServer, type PageServer } from './support/page-server'
import { probe, type Probe } from './support/probe'
import { readRawAnswer } from './support/raw-answer'

const ANSWERS = '.cache/bench/memory-answers.json'
const LONGEST_MINUTES = 240
const PARTS = 12
/** MiB. */
const PROMISED = 400
const UNIQUE_PER_SECOND = 3

const minutes = Number(process.argv[2] ?? 60)
if (!(minutes >= 1 && minutes <= LONGEST_MINUTES))
  throw new RangeError(`The duration is 1 to ${LONGEST_MINUTES} minutes`)
const before = process.argv[3]

const database = await openBenchDatabase()
await ensureBuild()
const probes = await readProbes()
const shop = await startServer('server.ts', '/readyz')
const sides: Record<string, PageServer> = { 'the shop': shop, 'bare Node': await startBare(shop.url) }
if (before !== undefined)
  sides['the shop before'] = await startServer('server.ts', '/readyz', {}, resolve(before))
try {
  await Promise.all(Object.entries(sides).map(([name, side]) => measure(name, side)))
} finally {
  await Promise.all(Object.values(sides).map((side) => side.process.stop()))
  await database.stop()
}

async function measure(name: string, side: PageServer): Promise<void> {
  const milliseconds = minutes * 60_000
  const pending = Promise.all([
    ...probes.map((one) => probe(side.url, one, milliseconds)),
    flood({ url: side.url, connections: 4, milliseconds, perSecond: UNIQUE_PER_SECOND }),
  ])
  const memory = [Math.round(processMemory(side.process.pid))]
  for (let part = 0; part < PARTS; part += 1) {
    await sleep(milliseconds / PARTS)
    memory.push(Math.round(processMemory(side.process.pid)))
  }
  const answers = await pending
  const statuses = answers
    .slice(0, -1)
    .map((result) => JSON.stringify('statuses' in result ? result.statuses : result))
  const promised = name === 'the shop' ? `, promised ≤ ${PROMISED}` : ''
  process.stdout.write(
    `${name}: ${memory.join(', ')} MiB in ${minutes} minutes${promised}; answers ${statuses.join(' ')}\n`,
  )
}

async function readProbes(): Promise<Probe[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const read = async (column: string, table: string): Promise<string[]> => {
    const { rows } = await client.query<{ value: string }>(
      `SELECT "${column}" AS "value" FROM "${table}" WHERE "isActive" ORDER BY md5("slug") LIMIT 5000`,
    )
    return rows.map(({ value }) => value)
  }
  const products = await read('slug', 'Product')
  const [ids, categories] = [await read('id', 'Product'), await read('slug', 'Category')]
  await client.end()
  const orders = ['price-asc', 'price-desc', 'name-asc', 'createdAt-desc', 'popular']
  const listings = categories.flatMap((slug) =>
    orders.flatMap((sort) => [1, 2].map((page) => `/catalog/${slug}?sort=${sort}&page=${page}`)),
  )
  const words = ['краска', 'эмаль', 'грунт', 'лак', 'белая', 'фасад', 'дерево', 'металл', 'потолок', 'валик']
  const searches = words.flatMap((one) => words.map((other) => encodeURIComponent(`${one} ${other}`)))
  return [
    { perSecond: 4, paths: products.map((slug) => `/product/${slug}`) },
    { perSecond: 3, paths: listings },
    { perSecond: 2, paths: ['/', '/about', '/contacts', '/payment', '/cart', '/compare', '/catalog'] },
    { perSecond: 1, paths: searches.map((query) => `/catalog?search=${query}`) },
    { perSecond: 1, paths: ids.map((id) => `/api/products/${id}`) },
    { perSecond: 1, paths: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((page) => `/api/products?page=${page}&limit=50`) },
  ]
}

async function startBare(origin: string): Promise<PageServer> {
  const answer = await readRawAnswer(`${origin}/catalog`, { 'Accept-Encoding': 'gzip, br' })
  mkdirSync('.cache/bench', { recursive: true })
  writeFileSync(ANSWERS, JSON.stringify({ '*': answer }))
  return startServer('bench/support/plain-server.ts', '/catalog', { PLAIN_ANSWERS: ANSWERS })
}
