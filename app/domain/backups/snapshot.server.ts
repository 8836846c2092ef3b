import type { Readable } from 'node:stream'

import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import { UserError } from '~/platform/errors/errors'
import { MIGRATION_LOCK_KEY } from '~/platform/db/migrations.server'

import type { BackupHead, TableShape } from './archive-format'

/** Allows one backup per database at a time. */
const BACKUP_LOCK_KEY = 72_707_370

const SESSION = `
  SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = '60s';
  SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; SET timezone = 'UTC'; SET extra_float_digits = 3;
  SET bytea_output = 'hex'; SET synchronize_seqscans = off; SET row_security = off; SET search_path = public, pg_catalog`

const TABLES = `
  SELECT c.relname::text AS name, (
    SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
    WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  ) AS columns
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
  ORDER BY c.relname COLLATE "C"`

const PARTITIONS = `
  SELECT c.relname::text AS name, p.relname::text AS parent, pg_get_expr(c.relpartbound, c.oid) AS bound
  FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_class p ON p.oid = i.inhparent
  WHERE c.relispartition AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
  ORDER BY c.relname COLLATE "C"`

const SEQUENCES = `
  SELECT sequencename::text AS name, last_value::text AS "lastValue", start_value::text AS "startValue"
  FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename COLLATE "C"`

const MIGRATIONS = `
  SELECT migration_name AS name, checksum FROM "_prisma_migrations"
  WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`

type Shape = Pick<BackupHead, 'database' | 'postgres' | 'migrations' | 'tables' | 'partitions' | 'sequences'>

export class Snapshot {
  constructor(private readonly client: pg.ClientBase) {}

  async readShape(): Promise<Shape> {
    const [server] = await this.read<{ database: string; postgres: string }>(
      `SELECT current_database() AS database, current_setting('server_version') AS postgres`,
    )
    return {
      database: server?.database ?? '',
      postgres: server?.postgres ?? '',
      migrations: await this.read(MIGRATIONS),
      tables: await this.read(TABLES),
      partitions: await this.read(PARTITIONS),
      // Sequences are not transactional: they are never behind the visible rows.
      sequences: await this.read(SEQUENCES),
    }
  }

  async read<T extends object>(text: string): Promise<T[]> {
    return (await this.client.query<T>(text)).rows
  }

  copy({ name, columns }: TableShape): Readable {
    const list = columns.map((column) => `"${column}"`).join(', ')
    return this.client.query(copyTo(`COPY "${name}" (${list}) TO STDOUT`))
  }
}

export async function connectForCopy(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'color-center backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(SESSION)
  return client
}

/**
 * Blocks migrations but not the shop.
 * @throws UserError when another process is making a backup
 */
export async function withSnapshot<T>(url: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const client = await connectForCopy(url)
  try {
    const { rows } = await client.query<{ isFree: boolean }>('SELECT pg_try_advisory_lock($1) AS "isFree"', [
      BACKUP_LOCK_KEY,
    ])
    if (!rows[0]?.isFree)
      throw new UserError('Another backup of this database is being made.', { code: 'backup-running' })
    await client.query('SELECT pg_advisory_lock_shared($1)', [MIGRATION_LOCK_KEY])
    await beginSnapshot(client)
    return await work(new Snapshot(client))
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Locks all tables first, so that none is dropped. */
async function beginSnapshot(client: pg.Client): Promise<void> {
  for (;;) {
    const named = await readTableNames(client)
    if (named.length === 0) throw new UserError('The database has no tables: there is nothing to back up.')
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query(`LOCK TABLE ${named.map((name) => `"${name}"`).join(', ')} IN ACCESS SHARE MODE`)
    const seen = await readTableNames(client)
    if (seen.join() === named.join()) return
    await client.query('ROLLBACK')
  }
}

async function readTableNames(client: pg.Client): Promise<string[]> {
  return (await client.query<TableShape>(TABLES)).rows.map(({ name }) => name)
}
