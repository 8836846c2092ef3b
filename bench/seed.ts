// The load-test shop by COPY: 100,000 products, 1,000,000 orders, 200,000 customers into an empty database, promised under 5 minutes.
import { spawnSync } from 'node:child_process'

import pg from 'pg'

import { migrateDatabase } from '~prisma/migrate/migrate-database'

import { openBenchDatabase } from './support/bench-database'

const DATABASE = 'load'
const PROMISED_SECONDS = 300
const SIZE = ['--products', '100000', '--orders', '1000000', '--customers', '200000']

const database = await openBenchDatabase()
try {
  const url = await createEmpty(database.url)
  await migrateDatabase(url)
  const env = { ...process.env, DATABASE_URL: url }
  const startedAt = performance.now()
  const seeded = spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'prisma/seed/main.ts', ...SIZE], { stdio: 'inherit', env })
  if (seeded.status !== 0) throw new Error('The load-test shop could not be seeded')
  const seconds = (performance.now() - startedAt) / 1_000
  process.stdout.write(`db:seed ${SIZE.join(' ')}: ${seconds.toFixed(0)} s, promised < ${PROMISED_SECONDS} s\n`)
} finally {
  await database.stop()
}

/** A database of its own on the bench's server, so that the other benches keep their 5,000 products; it stays for a look at its plans. */
async function createEmpty(serverUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS "${DATABASE}"`)
  await client.query(`CREATE DATABASE "${DATABASE}"`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${DATABASE}`
  return url.href
}
