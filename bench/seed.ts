// The load-test shop by COPY: 100,000 products, 1,000,000 orders, 200,000 customers into an empty database, promised under 5 minutes.
import { migrateDatabase } from '~prisma/migrate/migrate-database'

import { openBenchServer, seed, useDatabase } from './support/bench-database'

const PROMISED_SECONDS = 300
const SIZE = ['--products', '100000', '--orders', '1000000', '--customers', '200000']

const server = await openBenchServer()
try {
  // It stays afterwards for a look at its plans, apart from the other benches' 5,000 products.
  const url = await server.database('load', true)
  useDatabase(url)
  await migrateDatabase(url)
  const startedAt = performance.now()
  seed(SIZE)
  const seconds = (performance.now() - startedAt) / 1_000
  process.stdout.write(`db:seed ${SIZE.join(' ')}: ${seconds.toFixed(0)} s, promised < ${PROMISED_SECONDS} s\n`)
} finally {
  await server.stop()
}
