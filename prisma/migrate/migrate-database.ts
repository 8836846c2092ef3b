import { runMigrations } from 'bullmq'
import { Client, type ClientBase } from 'pg'

import {
  MIGRATION_LOCK_KEY,
  migrationsDirectory,
  readMigrations,
  type Migration,
} from '~/platform/db/migrations.server'

import { acceptEdited, editionsOf, refuseEdited } from './accept-edited'
import { applyMigration } from './apply-migration'
import { MigrationError } from './migration-error'
import { readLedger, type LedgerRow } from './migration-ledger'

interface MigrateOptions {
  log?: (line: string) => void
  directory?: string
  acceptsEdited?: boolean
  only?: ReadonlySet<string>
}

/**
 * With a C ctype, trigrams of Cyrillic words are empty and search silently finds nothing, so migration fails.
 */
async function refuseDatabaseWithoutCyrillic(client: ClientBase): Promise<void> {
  await client.query('create extension if not exists pg_trgm')
  const { rows } = await client.query<{ similarity: number }>(
    "select similarity('краска', 'краски') as similarity",
  )
  if (rows[0]?.similarity) return
  throw new MigrationError(
    'This database cannot compare Russian words (its LC_CTYPE is C). Create it anew, for example:\n' +
      "  create database shop template template0 encoding 'UTF8' locale 'C.UTF-8' locale_provider icu icu_locale 'ru-RU'",
  )
}

/** @throws MigrationError for a half-applied migration, which only a person can complete */
function pendingMigrations(migrations: Migration[], ledger: LedgerRow[]): Migration[] {
  const byName = new Map(ledger.map((row) => [row.name, row]))
  return migrations.filter((migration) => {
    const row = byName.get(migration.name)
    if (row && !row.finished) {
      throw new MigrationError(
        `Migration ${row.name} stopped half way (see logs in "_prisma_migrations"). Finish or undo it by hand, then delete its row or set finished_at.`,
      )
    }
    return !row
  })
}

/**
 * Safe to run from several processes at once.
 * @returns the names of the applied migrations
 * @throws MigrationError with the failing statement; earlier migrations stay applied
 */
export async function migrateDatabase(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const log = options.log ?? (() => undefined)
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'shop-migrate',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // Released with the session, even when the process is killed.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_KEY])
    await refuseDatabaseWithoutCyrillic(client)
    const known = readMigrations(options.directory ?? migrationsDirectory)
    const migrations = known.filter(({ name }) => options.only?.has(name) ?? true)
    const ledger = await readLedger(client)
    const pending = pendingMigrations(migrations, ledger)
    const editions = editionsOf(migrations, ledger)
    if (options.acceptsEdited) await acceptEdited(client, editions, log)
    else refuseEdited(editions)
    for (const migration of pending) {
      await applyMigration(client, migration, log)
      log(`Applied ${migration.name}`)
    }
    await runMigrations(client)
    return pending.map((migration) => migration.name)
  } finally {
    await client.end().catch(() => undefined)
  }
}
