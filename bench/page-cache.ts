// Compared with plain node:http sending the same bytes and headers.
import { mkdirSync, writeFileSync } from 'node:fs'

import pg from 'pg'

import { ensureBuild } from '../scripts/freshness.ts'

import { openBenchDatabase } from './support/bench-database'
import { compare } from './support/compare'
import { startServer } from './support/page-server'
import { readRawAnswer } from './support/raw-answer'
import { findWrk, loadWithWrk } from './support/wrk'

const ANSWERS = '.cache/bench/plain-answers.json'
const headers = { 'Accept-Encoding': 'gzip, deflate, br' }

const database = await openBenchDatabase()
await ensureBuild()
const wrk = findWrk()
const paths = {
  catalogue: '/catalog/paints?perPage=24',
  product: `/product/${await readSlug()}`,
  shade: '/colors/ral-classic/7016',
}
const shop = await startServer('server.ts', '/readyz')
mkdirSync('.cache/bench', { recursive: true })
writeFileSync(
  ANSWERS,
  JSON.stringify(
    Object.fromEntries(
      await Promise.all(
        Object.values(paths).map(async (path) => [path, await readRawAnswer(shop.url + path, headers)]),
      ),
    ),
  ),
)
const plain = await startServer('bench/support/plain-server.ts', paths.catalogue, { PLAIN_ANSWERS: ANSWERS })
try {
  for (const [name, path] of Object.entries(paths)) {
    const contender = (title: string, url: string) => ({
      name: title,
      run: (milliseconds: number) => Promise.resolve(loadWithWrk(wrk, url + path, milliseconds, headers)),
    })
    await compare(
      `cached ${name} page`,
      contender('page cache', shop.url),
      contender('plain node:http', plain.url),
      0.6,
    )
  }
} finally {
  await Promise.all([shop.process.stop(), plain.process.stop()])
  await database.stop()
}

async function readSlug(): Promise<string> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ slug: string }>(
    `SELECT "slug" FROM "Product" WHERE "isActive" AND "archivedAt" IS NULL AND "stock" > 0 ORDER BY "sku" LIMIT 1`,
  )
  await client.end()
  return rows[0]?.slug ?? ''
}
