import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { connectForCopy, readArchive, Snapshot, TableCounter } from '~/domain/backups/index.server'
import { sql } from '~/platform/db/db.server'
import { getEnv } from '~/platform/process/env.server'
import { createLocalStorage } from '~/platform/storage/local-storage.server'
import { getStorage, type Storage } from '~/platform/storage/storage.server'
import { isEmptyDatabase, urlOfDatabase } from '~prisma/backup/databases'
import { restoreInPlace, restoreIntoEmpty, restoreIntoNew } from '~prisma/backup/restore-archive'
import { migrateDatabase } from '~prisma/migrate/migrate-database'

import { useOwnBackups } from '../../support/backups/own-backups'
import {
  cloneDatabase,
  createEmptyDatabase,
  type TestDatabase,
} from '../../support/database/template-database'
import { useDemoShop } from '../../support/database/use-demo-shop'
import { makeDataDir } from '../../support/setup/test-environment'

useDemoShop()
const backups = useOwnBackups()

const log = (): void => undefined

async function readSums(url: string): Promise<Record<string, string>> {
  const client = await connectForCopy(url)
  try {
    const snapshot = new Snapshot(client)
    const { tables } = await snapshot.readShape()
    const sums: Record<string, string> = {}
    for (const table of tables) {
      const counter = new TableCounter()
      for await (const chunk of snapshot.copy(table) as AsyncIterable<Buffer>) counter.add(chunk)
      const { rows, sha256 } = counter.sum()
      sums[table.name] = `${rows} rows, ${sha256}`
    }
    return sums
  } finally {
    await client.end()
  }
}

async function readSchema(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ line: string }>(`
      SELECT format('%s.%s %s %s', table_name, column_name, data_type, is_nullable) AS line FROM information_schema.columns WHERE table_schema = 'public'
      UNION ALL SELECT pg_get_indexdef(indexrelid) FROM pg_index JOIN pg_class ON oid = indrelid
        WHERE relnamespace = 'public'::regnamespace AND NOT relispartition
      UNION ALL SELECT format('%s %s %s %s', conrelid::regclass, conname, convalidated, pg_get_constraintdef(pg_constraint.oid))
        FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid WHERE connamespace = 'public'::regnamespace AND NOT relispartition
      UNION ALL SELECT format('%s %s %s', inhrelid::regclass, count(indexrelid), count(indexrelid) FILTER (WHERE indisunique))
        FROM pg_inherits JOIN pg_index ON indrelid = inhrelid GROUP BY inhrelid
      UNION ALL SELECT format('%s %s %s', tgrelid::regclass, tgname, tgenabled) FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT format('%s %s', oid::regclass, pg_get_expr(relpartbound, oid)) FROM pg_class WHERE relispartition AND relkind = 'r'
      UNION ALL SELECT format('%s %s', sequencename, last_value) FROM pg_sequences WHERE schemaname = 'public'
      ORDER BY 1`)
    return rows.map(({ line }) => line)
  } finally {
    await client.end()
  }
}

describe('a backup of the demo shop', () => {
  let file = ''
  let before: Record<string, string> = {}
  let restored: TestDatabase
  let files: Storage
  beforeAll(async () => {
    await sql(
      `SELECT ensure_partition('AnalyticsEvent', 'AnalyticsEvent_2031_05', '2031-05-01Z', '2031-06-01Z')`,
    )
    await sql(
      `INSERT INTO "AnalyticsEvent" ("id", "type", "occurredAt") SELECT gen_random_uuid(), 'PAGE_VIEW', day
       FROM unnest(ARRAY['2031-05-07', '2035-01-01']::timestamptz[]) AS day`,
    )
    await sql(
      `UPDATE "Product" SET "description" = E'tab\\t, line\\n, backslash \\\\. and «quotes»' WHERE "sku" = (SELECT min("sku") FROM "Product")`,
    )
    before = await readSums(getEnv().DATABASE_URL)
    file = await backups.make()
    restored = await createEmptyDatabase(inject('testServerUrl'))
    files = createLocalStorage(makeDataDir())
    await restoreIntoEmpty({ ...backups.source(file), url: restored.url, storage: files, log })
  })
  afterAll(() => restored.drop())

  it('a restored backup has every row of every table', async () => {
    expect(before['AnalyticsEvent_2031_05']).toMatch(/^1 rows/)
    expect(before['AnalyticsEvent_default']).toMatch(/^1 rows/)
    expect(Object.keys(before).length).toBeGreaterThan(100)
    expect(await readSums(restored.url)).toEqual(before)
  })

  it('a restored backup has the schema, partitions and sequences of the shop', async () => {
    expect(await readSchema(restored.url)).toEqual(await readSchema(getEnv().DATABASE_URL))
    expect(await migrateDatabase(restored.url)).toEqual([])
  })

  it('a restored backup has the files of the storage', async () => {
    const keys: string[] = []
    for await (const { key } of getStorage().list('')) {
      keys.push(key)
      expect(
        (await files.get(key))?.body.equals((await getStorage().get(key))?.body ?? Buffer.alloc(0)),
      ).toBe(true)
    }
    expect(keys.length).toBeGreaterThan(10)
  })

  it('a restore into a non-empty database is refused, and changes nothing', async () => {
    const used = await cloneDatabase(inject('testServerUrl'))
    try {
      const sums = await readSums(used.url)
      const restoring = restoreIntoEmpty({ ...backups.source(file), url: used.url, storage: null, log })
      await expect(restoring).rejects.toThrow(/is not empty\. Restore beside it with --into-new NAME/)
      expect(await readSums(used.url)).toEqual(sums)
    } finally {
      await used.drop()
    }
  })

  it('a restore replaces an unused non-empty database, and keeps it under another name', async () => {
    const used = await cloneDatabase(inject('testServerUrl'))
    const sums = await readSums(used.url)
    const options = { ...backups.source(file), url: used.url, storage: null, log }
    const user = new pg.Client({ connectionString: used.url, application_name: 'a web process' })
    await user.connect()
    await expect(restoreInPlace(options)).rejects.toThrow(
      'is in use by a web process: stop web and worker first',
    )
    await user.end()
    const { kept } = await restoreInPlace(options)
    try {
      expect(await readSums(used.url)).toEqual(before)
      expect(await readSums(urlOfDatabase(used.url, kept))).toEqual(sums)
    } finally {
      const admin = new pg.Client({ connectionString: inject('testServerUrl') })
      await admin.connect()
      await admin.query(`DROP DATABASE "${kept}"`)
      await admin.end()
      await used.drop()
    }
  })

  it('a restore of a changed or truncated backup leaves no database and no tables', async () => {
    const whole = readFileSync(join(backups.folder, file))
    const changed = Buffer.from(whole)
    const middle = Math.floor(changed.length / 2)
    changed[middle] = (changed[middle] ?? 0) ^ 1
    const empty = await createEmptyDatabase(inject('testServerUrl'))
    try {
      for (const bytes of [changed, whole.subarray(0, -1)]) {
        writeFileSync(join(backups.folder, 'broken.age'), bytes)
        const options = { ...backups.source('broken.age'), url: empty.url, storage: files, log }
        await expect(restoreIntoEmpty(options)).rejects.toThrow('The backup is damaged or incomplete')
        expect(await isEmptyDatabase(empty.url)).toBe(true)
        await expect(restoreIntoNew({ ...options, name: 'never_made' })).rejects.toThrow(
          'The backup is damaged or incomplete',
        )
        expect(await sql(`SELECT 1 FROM pg_database WHERE datname = 'never_made'`)).toEqual([])
      }
    } finally {
      await empty.drop()
    }
  })

  it('a restore that fails halfway leaves the database empty, so that it can be retried', async () => {
    const empty = await createEmptyDatabase(inject('testServerUrl'))
    const full: Storage = { ...files, putStream: () => Promise.reject(new Error('the disk is full')) }
    try {
      const restoring = restoreIntoEmpty({ ...backups.source(file), url: empty.url, storage: full, log })
      await expect(restoring).rejects.toThrow('the disk is full')
      expect(await isEmptyDatabase(empty.url)).toBe(true)
    } finally {
      await empty.drop()
    }
  })

  it('a restore of another release’s backup is refused when its migrations are unknown', async () => {
    const { head } = await readArchive(await backups.source(file).open(), backups.keys)
    await sql(
      `UPDATE "_prisma_migrations" SET "migration_name" = '20991231000000_of_tomorrow' WHERE "migration_name" = $1`,
      [head.migrations.at(-1)?.name],
    )
    const later = await backups.make()
    const empty = await createEmptyDatabase(inject('testServerUrl'))
    try {
      const restoring = restoreIntoEmpty({ ...backups.source(later), url: empty.url, storage: null, log })
      await expect(restoring).rejects.toThrow(/does not have the migrations 20991231000000_of_tomorrow/)
      expect(await isEmptyDatabase(empty.url)).toBe(true)
    } finally {
      await empty.drop()
      await sql(`UPDATE "_prisma_migrations" SET "migration_name" = $1 WHERE "migration_name" LIKE '2099%'`, [
        head.migrations.at(-1)?.name,
      ])
    }
  })
})
