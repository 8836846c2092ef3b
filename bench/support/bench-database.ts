import { spawnSync } from 'node:child_process'

import pg from 'pg'

import { migrateDatabase } from '~prisma/migrate/migrate-database'

import { ensurePostgres } from '../../scripts/postgres/ensure-postgres.ts'

const PRODUCTS = 5_000

/** What a bench's process sees: a production-like shop on the bench's own database. */
export interface BenchDatabase {
  url: string
  stop: () => Promise<void>
}

/** Starts the benches' own Postgres (durability on), migrated and filled with 5,000 products, and points the environment to it. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const postgres = await ensurePostgres({ dataDir: '.cache/bench', firstPort: 5690, log: (line) => process.stdout.write(`${line}\n`) })
  const url = process.env.BENCH_DATABASE_URL ?? postgres.url
  Object.assign(process.env, {
    NODE_ENV: 'production',
    SHOP_MODE: 'local',
    DATABASE_URL: url,
    DATA_DIR: '.cache/bench/files',
    APP_SECRET: 'bench-only-secret-bench-only-secret-0000',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    APP_URL: 'http://127.0.0.1',
    METRICS_PORT: '0',
    WORKER_HEALTH_PORT: '0',
  })
  await migrateDatabase(url)
  if ((await countProducts(url)) < PRODUCTS) {
    const args = [
      'node_modules/tsx/dist/cli.mjs',
      'prisma/seed/main.ts',
      '--products',
      String(PRODUCTS),
      '--orders',
      '2000',
      '--customers',
      '500',
    ]
    const seeded = spawnSync(process.execPath, args, { stdio: 'inherit', env: process.env })
    if (seeded.status !== 0) throw new Error('The bench database could not be seeded')
  }
  return { url, stop: () => postgres.stop() }
}

async function countProducts(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM "Product"')
  await client.end()
  return rows[0]?.count ?? 0
}
