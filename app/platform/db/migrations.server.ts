import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Pool } from 'pg'

export interface Migration {
  name: string
  sql: string
  /** SHA-256 in hex, like Prisma. */
  checksum: string
}

export interface MigrationsState {
  applied: number
  complete: boolean
  pending: string[]
}

/** Also used by Prisma. A backup takes it shared, so that the schema cannot change. */
export const MIGRATION_LOCK_KEY = 72_707_369

export const migrationsDirectory = 'prisma/migrations'

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
 * A newer database counts as ready: a rolling deploy looks so to old processes.
 * @throws the database's error
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
