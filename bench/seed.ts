// By COPY into an empty database: 100,000 products, 1,000,000 orders, 200,000 customers, in under 5 minutes.
// BENCH_SIZE=hundred needs NODE_OPTIONS=--max-old-space-size=12000 and 30 GB of disk.
import { migrateDatabase } from '~prisma/migrate/migrate-database'

import { openBenchServer, seed, useDatabase } from './support/bench-database'
import { shopSize } from './support/shop-sizes'

const PROMISED_SECONDS = 300

const { name, ...counts } = shopSize()
const size = Object.entries(counts).flatMap(([what, count]) => [`--${what}`, String(count)])
const server = await openBenchServer()
try {
  const url = await server.database(name, true)
  useDatabase(url)
  await migrateDatabase(url)
  const startedAt = performance.now()
  seed(size)
  const seconds = (performance.now() - startedAt) / 1_000
  const promise = name === 'load' ? `, promised < ${PROMISED_SECONDS} s` : ''
  process.stdout.write(`db:seed ${size.join(' ')}: ${seconds.toFixed(0)} s${promise}\n`)
} finally {
  await server.stop()
}
