import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Pool } from 'pg'

/** One folder under prisma/migrations. */
export interface Migration {
  /** Folder name: `<timestamp>_<name>`; migrations apply in its order. */
  name: string
  sql: string
  /** Sha-256 of the file's bytes in hex, as Prisma records it. */
  checksum: string
}

/** What /readyz and `db:migrate` know about a database. */
export interface MigrationsState {
  applied: number
  /** Whether the database has every migration of this release. */
  complete: boolean
  /** Names of migrations of this release that the database does not have. */
  pending: string[]
}

/** The advisory lock of migrating, which Prisma's own migrate takes too. A backup takes it shared: no schema changes under it. */
export const MIGRATION_LOCK_KEY = 72_707_369

/** Where migrations are, seen from the directory that every process of the shop is started in. */
export const migrationsDirectory = 'prisma/migrations'

/** Reads the migrations of a directory in their order; an empty list when the directory is missing. */
export function readMigrations(directory: string = migrationsDirectory): Migration[] {
  if (!existsSync(directory)) return []
  const names = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return names
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(directory, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

let known: string[] | undefined

/**
 * Compares the release's migrations with the database's ledger. A database that is ahead of this release is ready:
 * that is how it looks to the old processes during a rolling deploy.
 * @throws the database's error when it does not answer or has no ledger yet
 */
export async function migrationsState(pool: Pick<Pool, 'query'>): Promise<MigrationsState> {
  known ??= readMigrations().map((migration) => migration.name)
  const { rows } = await pool.query<{ name: string }>(
    'select migration_name as name from "_prisma_migrations" where finished_at is not null and rolled_back_at is null',
  )
  const applied = new Set(rows.map((row) => row.name))
  const pending = known.filter((name) => !applied.has(name))
  return { applied: applied.size, complete: pending.length === 0, pending }
}
