import { spawnSync } from 'node:child_process'

import pg from 'pg'

import { migrateDatabase } from '~prisma/migrate/migrate-database'

import { ensurePostgres } from '../../scripts/postgres/ensure-postgres.ts'
import type { PostgresPurpose } from '../../scripts/postgres/postgres-settings.ts'
import { sourceHash } from '../../scripts/source-hash.mjs'

const PRODUCTS = 5_000

export interface BenchDatabase {
  url: string
  stop: () => Promise<void>
}

export interface BenchServer {
  database: (name: string, fresh: boolean) => Promise<string>
  stop: () => Promise<void>
}

export async function openBenchServer(purpose: PostgresPurpose = 'shop'): Promise<BenchServer> {
  const log = (line: string): boolean => process.stdout.write(`${line}\n`)
  const postgres = await ensurePostgres({ dataDir: '.cache/bench', firstPort: 5690, purpose, log })
  const database = async (name: string, fresh: boolean): Promise<string> => {
    const known = await query<{ datname: string }>(
      postgres.url,
      'SELECT datname FROM pg_database WHERE datname = $1',
      [name],
    )
    if (fresh) await query(postgres.url, `DROP DATABASE IF EXISTS "${name}"`)
    if (fresh || known.length === 0) await query(postgres.url, `CREATE DATABASE "${name}"`)
    return Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
  }
  return { database, stop: () => postgres.stop() }
}

export function useDatabase(url: string): void {
  Object.assign(process.env, {
    NODE_ENV: 'production', SHOP_MODE: 'local', DATABASE_URL: url, DATA_DIR: '.cache/bench/files', APP_SECRET: 'bench-only-secret-bench-only-secret-0000',
    LOG_LEVEL: 'warn', RATE_LIMITS: 'off', APP_URL: 'http://127.0.0.1', METRICS_PORT: '0', WORKER_HEALTH_PORT: '0',
  }) // prettier-ignore
}

export async function openBenchDatabase(
  productCount = PRODUCTS,
  purpose?: PostgresPurpose,
): Promise<BenchDatabase> {
  const server = await openBenchServer(purpose)
  const size = productCount === PRODUCTS ? '' : `_${productCount}`
  const url = await server.database(`bench_${sourceHash(['prisma/migrations']).slice(0, 12)}${size}`, false)
  useDatabase(url)
  await migrateDatabase(url)
  const [products] = await query<{ count: number }>(url, 'SELECT count(*)::int AS count FROM "Product"')
  if ((products?.count ?? 0) < productCount)
    seed(['--products', String(productCount), '--orders', '2000', '--customers', '500'])
  await settleSales(url)
  return { url, stop: server.stop }
}

async function settleSales(url: string): Promise<void> {
  const [{ applyDueSales }, { closeDatabase }] = await Promise.all([
    import('~/domain/sales/index.server'),
    import('~/platform/db/db.server'),
  ])
  await applyDueSales()
  await closeDatabase()
  await query(
    url,
    `UPDATE "SaleRule" SET "isActive" = "isActive" AND "startsAt" <= now() AND ("endsAt" IS NULL OR "endsAt" > now()),
       "endsAt" = NULL, "dueAt" = NULL`,
  )
}

export async function newBenchDatabase(
  name: string,
  release?: string,
  purpose?: PostgresPurpose,
): Promise<BenchDatabase> {
  const server = await openBenchServer(purpose)
  const url = await server.database(name, true)
  useDatabase(url)
  if (release !== undefined) {
    for (const program of ['migrate', 'seed']) run([`build/bundles/${program}.js`], release)
  } else {
    await migrateDatabase(url)
    seed([])
  }
  return { url, stop: server.stop }
}

/** @throws Error when `db:seed` fails */
export function seed(figures: string[]): void {
  run(['node_modules/tsx/dist/cli.mjs', 'prisma/seed/main.ts', ...figures])
}

function run(args: string[], directory = process.cwd()): void {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env: process.env, cwd: directory })
  if (status !== 0)
    throw new Error(`The bench database could not be filled: ${args.join(' ')} ended with ${status}`)
}

async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
