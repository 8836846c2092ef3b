import { runMigrations } from 'bullmq'
import { Client, type ClientBase } from 'pg'

import { migrationsDirectory, readMigrations, type Migration } from '~/platform/migrations.server'

import { applyMigration } from './apply-migration'
import { MigrationError } from './migration-error'
import { readLedger, type LedgerRow } from './migration-ledger'

/** The key Prisma's own migrate takes, so that the two never run at once. */
const PRISMA_LOCK_KEY = 72_707_369

interface MigrateOptions {
  /** Told one line per migration applied. */
  log?: (line: string) => void
  /** Folder with Prisma's layout; prisma/migrations unless told. */
  directory?: string
}

/** With a C ctype trigrams of Cyrillic words are empty and search silently finds nothing: better no shop than that one. */
async function refuseDatabaseWithoutCyrillic(client: ClientBase): Promise<void> {
  await client.query('create extension if not exists pg_trgm')
  const { rows } = await client.query<{ similarity: number }>("select similarity('краска', 'краски') as similarity")
  if (rows[0]?.similarity) return
  throw new MigrationError(
    'This database cannot compare Russian words (its LC_CTYPE is C). Create it anew, for example:\n' +
      "  create database shop template template0 encoding 'UTF8' locale 'C.UTF-8' locale_provider icu icu_locale 'ru-RU'",
  )
}

/** Refuses what only a person can mend: a migration that stopped half way, or one edited after it was applied. */
function pendingMigrations(migrations: Migration[], ledger: LedgerRow[]): Migration[] {
  const byName = new Map(ledger.map((row) => [row.name, row]))
  return migrations.filter((migration) => {
    const row = byName.get(migration.name)
    if (!row) return true
    if (!row.finished) {
      throw new MigrationError(
        `Migration ${row.name} stopped half way (see logs in "_prisma_migrations"). Finish or undo it by hand, then delete its row or set finished_at.`,
      )
    }
    if (row.checksum !== migration.checksum) {
      throw new MigrationError(`Migration ${row.name} was changed after it had been applied. Restore the file and write a new migration.`)
    }
    return false
  })
}

/**
 * Brings a database to this release's schema, the queue's included; safe to run from many processes at once.
 * @returns the names of the migrations that were applied
 * @throws MigrationError naming the failing statement; everything before that migration stays applied
 */
export async function migrateDatabase(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'shop-migrate' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // Released with the session, even when this process is killed.
    await client.query('select pg_advisory_lock($1)', [PRISMA_LOCK_KEY])
    await refuseDatabaseWithoutCyrillic(client)
    const pending = pendingMigrations(readMigrations(options.directory ?? migrationsDirectory), await readLedger(client))
    for (const migration of pending) {
      await applyMigration(client, migration)
      options.log?.(`Applied ${migration.name}`)
    }
    await runMigrations(client)
    return pending.map((migration) => migration.name)
  } finally {
    await client.end().catch(() => undefined)
  }
}
