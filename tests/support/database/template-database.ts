import { createHash, randomUUID } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'

import { Client } from 'pg'

import { isProcessAlive } from '../../../scripts/file-lock.ts'

/** `migrated` has no rows; `small` has a small part of `demo`. */
export type TemplateKind = 'migrated' | 'demo' | 'small'
type SeededKind = Exclude<TemplateKind, 'migrated'>

export interface TestDatabase {
  url: string
  drop: () => Promise<void>
}

const MIGRATED = ['prisma/migrations/**/*.sql', 'node_modules/bullmq/package.json']
const SEEDED = [
  ...MIGRATED,
  'prisma/seed/**/*',
  'tests/support/database/{fixed-demo,demo-moment}.ts',
  'app/domain/**/*.ts',
  'app/drawings/**/*.ts',
  'app/platform/**/*.ts',
]
const INPUTS: Record<TemplateKind, string[]> = { migrated: MIGRATED, demo: SEEDED, small: SEEDED }

/** Locked while a template is created or copied: Postgres copies faster one at a time. */
const LOCK_KEY = 5_400_017

async function withServer<T>(serverUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: serverUrl, application_name: 'tests' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function withDatabase(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

/** Cached: computing a name reads a thousand files. */
const names = new Map<TemplateKind, string>()

/** The name contains a hash of everything the content depends on. */
function templateName(kind: TemplateKind): string {
  const name = names.get(kind) ?? hashedName(kind)
  names.set(kind, name)
  return name
}

function hashedName(kind: TemplateKind): string {
  const hash = createHash('sha256')
  for (const file of globSync(INPUTS[kind]).sort()) {
    if (/\.\w+$/.test(file) && !file.includes('.test.')) hash.update(file).update(readFileSync(file))
  }
  return `template_${kind}_${hash.digest('hex').slice(0, 12)}`
}

export const templateFiles = (kind: SeededKind): string => `.cache/tests/files_${templateName(kind)}`

async function fill(kind: TemplateKind, url: string): Promise<void> {
  const { migrateDatabase } = await import('~prisma/migrate/migrate-database')
  await migrateDatabase(url)
  if (kind === 'migrated') return
  const { seedFixedDemo } = await import('./seed-fixed-demo')
  await seedFixedDemo(kind, url, templateFiles(kind))
}

async function buildTemplate(
  client: Client,
  serverUrl: string,
  kind: TemplateKind,
  name: string,
): Promise<void> {
  const draft = `draft_${kind}_${process.pid}`
  await client.query(`drop database if exists ${draft} with (force)`)
  await client.query(`create database ${draft}`)
  await fill(kind, withDatabase(serverUrl, draft))
  const old = await client.query<{ datname: string }>(
    'select datname from pg_database where datname like $1',
    [`template\\_${kind}\\_%`],
  )
  for (const row of old.rows) await client.query(`drop database ${row.datname} with (force)`)
  await client.query(`alter database ${draft} with allow_connections false`)
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [draft])
  await client.query(`alter database ${draft} rename to ${name}`)
}

export function ensureTemplate(serverUrl: string, kind: TemplateKind): Promise<string> {
  const name = templateName(kind)
  return withServer(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    const hasFiles = kind === 'migrated' || existsSync(templateFiles(kind))
    if (rowCount === 0 || !hasFiles) await buildTemplate(client, serverUrl, kind, name)
    return name
  })
}

function ownName(): string {
  return `test_${process.pid}_${randomUUID().slice(0, 8)}`
}

function testDatabase(serverUrl: string, name: string): TestDatabase {
  const drop = async () => {
    await withServer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
  return { url: withDatabase(serverUrl, name), drop }
}

export async function createEmptyDatabase(serverUrl: string, options = ''): Promise<TestDatabase> {
  const name = ownName()
  await withServer(serverUrl, (client) => client.query(`create database ${name} ${options}`))
  return testDatabase(serverUrl, name)
}

/** The FILE_COPY strategy is faster than logging every page. */
export async function cloneDatabase(
  serverUrl: string,
  kind: TemplateKind = 'migrated',
): Promise<TestDatabase> {
  const template = await ensureTemplate(serverUrl, kind)
  const name = ownName()
  await withServer(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  })
  return testDatabase(serverUrl, name)
}

export function listOwnDatabases(serverUrl: string): Promise<string[]> {
  return withServer(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where datname like $1',
      [`test\\_${process.pid}\\_%`],
    )
    return rows.map(({ datname }) => datname)
  })
}

export function dropLeftovers(serverUrl: string): Promise<void> {
  return withServer(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname ~ '^(test|draft)_'",
    )
    for (const { datname } of rows) {
      const owner = /_(\d+)(_|$)/.exec(datname)?.[1]
      if (owner === undefined || !isProcessAlive(Number(owner)))
        await client.query(`drop database if exists ${datname} with (force)`)
    }
  })
}
