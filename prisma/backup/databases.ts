import pg from 'pg'

import { now } from '~/platform/dates/clock'
import { UserError } from '~/platform/errors/errors'

export const SCRATCH_PREFIX = 'verify_backup_'

export function urlOfDatabase(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${encodeURIComponent(database)}`
  return other.href
}

export const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1))

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'color-center restore',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

interface Locale {
  provider: string
  collate: string
  ctype: string
  locale: string | null
}

/** Reads the columns by name from JSON: Postgres 17 names the locale differently from 15 and 16. */
const LOCALE = `
  SELECT facts ->> 'datlocprovider' AS provider, facts ->> 'datcollate' AS collate, facts ->> 'datctype' AS ctype,
    coalesce(facts ->> 'datlocale', facts ->> 'daticulocale') AS locale
  FROM (SELECT to_jsonb(d) AS facts FROM pg_database d WHERE datname = current_database()) found`

/** @throws UserError when the name is taken */
export async function createDatabase(url: string, name: string): Promise<string> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<Locale>(LOCALE)
    const [here] = rows
    const quote = (text: string | null | undefined): string => pg.escapeLiteral(text ?? '')
    const providers: Readonly<Record<string, string>> = {
      i: `LOCALE_PROVIDER icu ICU_LOCALE ${quote(here?.locale)}`,
      b: `LOCALE_PROVIDER builtin BUILTIN_LOCALE ${quote(here?.locale)}`,
    }
    const locale = `LC_COLLATE ${quote(here?.collate)} LC_CTYPE ${quote(here?.ctype)} ${providers[here?.provider ?? ''] ?? ''}`
    try {
      await client.query(
        `CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE template0 ENCODING 'UTF8' ${locale}`,
      )
    } catch (error) {
      if ((error as { code?: string }).code === '42P04')
        throw new UserError(`There is a database ${name} already.`)
      throw error
    }
  })
  return urlOfDatabase(url, name)
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await withClient(url, (client) =>
    client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`),
  )
}

export async function dropLeftScratch(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT datname AS name FROM pg_database d WHERE datname LIKE '${SCRATCH_PREFIX}%'
         AND NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.datname = d.datname)`,
    )
    for (const { name } of rows) await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)}`)
  })
}

/** @throws UserError while another client is connected to the database */
export async function assertUnused(url: string): Promise<void> {
  const name = databaseOf(url)
  const users = await withClient(urlOfDatabase(url, 'postgres'), (client) =>
    client.query<{ program: string }>(
      `SELECT DISTINCT application_name AS program FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'`,
      [name],
    ),
  )
  const programs = users.rows.map(({ program }) => program || 'a program without a name')
  if (programs.length > 0)
    throw new UserError(
      `The database ${name} is in use by ${programs.join(', ')}: stop web and worker first.`,
    )
}

/**
 * The old database is renamed.
 * @returns its new name
 */
export async function replaceDatabase(url: string, restored: string): Promise<string> {
  const name = databaseOf(url)
  const kept = `${name}_before_${now().toISOString().replace(/\D/g, '').slice(0, 14)}`
  await withClient(urlOfDatabase(url, 'postgres'), async (client) => {
    const rename = (from: string, to: string): Promise<unknown> =>
      client.query(`ALTER DATABASE ${pg.escapeIdentifier(from)} RENAME TO ${pg.escapeIdentifier(to)}`)
    await rename(name, kept)
    try {
      await rename(restored, name)
    } catch (error) {
      await rename(kept, name)
      throw error
    }
  })
  return kept
}

/** Without objects of extensions, but with the queue's schema. */
const OBJECTS = `
  SELECT count(*)::int AS count FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' AND c.relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`

export function isEmptyDatabase(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(OBJECTS)
    return rows[0]?.count === 0
  })
}

const CLEAR = `
  DO $$
  DECLARE found record;
  BEGIN
    DROP SCHEMA IF EXISTS bullmq CASCADE;
    FOR found IN SELECT oid::regclass AS name FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
        AND NOT relispartition AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = c.oid AND deptype = 'e') LOOP
      EXECUTE format('DROP TABLE %s CASCADE', found.name);
    END LOOP;
    FOR found IN SELECT oid::regprocedure AS name FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e') LOOP
      EXECUTE format('DROP ROUTINE IF EXISTS %s CASCADE', found.name);
    END LOOP;
    FOR found IN SELECT oid::regtype AS name FROM pg_type t WHERE typnamespace = 'public'::regnamespace AND typtype = 'e'
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = t.oid AND deptype = 'e') LOOP
      EXECUTE format('DROP TYPE %s CASCADE', found.name);
    END LOOP;
  END $$`

export async function clearDatabase(url: string): Promise<void> {
  await withClient(url, (client) => client.query(CLEAR))
}
