import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Client } from 'pg'
import { expect, it } from 'vitest'

import { getPool } from '~/platform/db/database-pools.server'
import { migrationsDirectory, readMigrations } from '~/platform/db/migrations.server'
import { earlierText, editedMigrations } from '~prisma/migrate/edited-migrations'
import { migrateDatabase } from '~prisma/migrate/migrate-database'
import { useEmptyDatabase } from '~tests/support/database/empty-database'

/** Later migrations need its indexes. */
const FIRST = '20261120000000_foundation'

const own = useEmptyDatabase()

const migrations = readMigrations()

function writeEarlier(names: readonly string[]): void {
  for (const { name, sql } of migrations.filter((migration) => names.includes(migration.name))) {
    const edit = editedMigrations.find((edited) => edited.name === name)
    cpSync(join(migrationsDirectory, name), join(own.directory, name), { recursive: true })
    if (edit) writeFileSync(join(own.directory, name, 'migration.sql'), earlierText(edit, sql))
  }
}

async function describeDatabase(connection: Pick<Client, 'query'>): Promise<unknown[]> {
  const { rows } = await connection.query<{ line: string }>(`
    select indexdef as line from pg_indexes where schemaname = 'public'
    union all
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, generation_expression)
      from information_schema.columns where table_schema = 'public' and table_name <> '_prisma_migrations'
    union all
    select concat_ws(' ', "term", "meaning", "synonyms") from "SearchSynonym"
    union all
    select concat_ws(' ', "name", "blocks") from "MailingTemplate"`)
  return rows.map(({ line }) => line).sort()
}

it('a database of an intermediate release is refused with advice, and then gets the same schema', async () => {
  const names = migrations.map(({ name }) => name)
  writeEarlier(names.filter((name) => name !== FIRST))
  cpSync(join(migrationsDirectory, FIRST), join(own.directory, FIRST), { recursive: true })
  await migrateDatabase(own.database.url, { directory: own.directory })

  await expect(migrateDatabase(own.database.url)).rejects.toThrow(
    /search_dictionary was changed.*--accept-edited/s,
  )
  const lines: string[] = []
  await migrateDatabase(own.database.url, { acceptsEdited: true, log: (line) => lines.push(line) })

  expect(lines.map((line) => line.split('\n')[0])).toEqual(
    editedMigrations.filter(({ name }) => name !== FIRST).map(({ name }) => `Edited ${name}:`),
  )
  expect(lines.join('\n')).toContain(`  - "imageUrls" TEXT[] NOT NULL,`)
  expect(await describeDatabase(own.client)).toEqual(await describeDatabase(getPool()))
  expect(await migrateDatabase(own.database.url)).toEqual([])
})

it('a database of the first migration gets missing objects before later migrations need them', async () => {
  writeEarlier([FIRST])
  await migrateDatabase(own.database.url, { directory: own.directory })
  await migrateDatabase(own.database.url, { acceptsEdited: true })
  expect(await describeDatabase(own.client)).toEqual(await describeDatabase(getPool()))
})

it('a file that no release contained is refused before any change', async () => {
  writeEarlier([FIRST])
  writeFileSync(join(own.directory, FIRST, 'migration.sql'), 'create table paint (id int);')
  await migrateDatabase(own.database.url, { directory: own.directory })
  await expect(migrateDatabase(own.database.url, { acceptsEdited: true })).rejects.toThrow(/Restore the file/)
  const { rows } = await own.client.query(
    "select to_regclass('paint') is not null as paint, to_regclass('\"Order\"') as orders",
  )
  expect(rows).toEqual([{ paint: true, orders: null }])
})
