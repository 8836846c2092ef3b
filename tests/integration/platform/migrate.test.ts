import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { Client } from 'pg'
import { describe, expect, inject, it } from 'vitest'

import { migrationsState, readMigrations } from '~/platform/db/migrations.server'
import { migrateDatabase } from '~prisma/migrate/migrate-database'
import { useEmptyDatabase } from '~tests/support/database/empty-database'
import { cloneDatabase, createEmptyDatabase } from '~tests/support/database/template-database'

const own = useEmptyDatabase()

function write(name: string, sql: string): void {
  mkdirSync(join(own.directory, name), { recursive: true })
  writeFileSync(join(own.directory, name, 'migration.sql'), sql)
}

const migrate = () => migrateDatabase(own.database.url, { directory: own.directory })

async function tables(): Promise<string[]> {
  const { rows } = await own.client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name not like '\\_%' order by 1",
  )
  return rows.map((row) => row.name)
}

describe('migrateDatabase', () => {
  it('the migrator applies every migration once, in order, and records it as Prisma does', async () => {
    write('2_second', 'alter table paint add column name text;')
    write('1_first', 'create table paint (id int primary key);')
    expect(await migrate()).toEqual(['1_first', '2_second'])
    expect(await migrate()).toEqual([])
    const { rows } = await own.client.query(
      'select migration_name, checksum, applied_steps_count, finished_at is not null as done, logs, length(id) as id_length from _prisma_migrations order by 1',
    )
    expect(rows[0]).toEqual({
      migration_name: '1_first',
      // sha256sum of the file
      checksum: '7144a2cb15e89808343f319c37bf1fb5fa6c34c876deac6cb9c0848e1eeb9042',
      applied_steps_count: 1,
      done: true,
      logs: null,
      id_length: 36,
    })
    expect(rows).toHaveLength(2)
  })

  it('the migrator runs the queue migrations too', async () => {
    await migrate()
    const { rows } = await own.client.query("select to_regclass('bullmq.job') is not null as there")
    expect(rows).toEqual([{ there: true }])
  })

  it('the migrator rolls a failing migration back and names the failed statement by its position', async () => {
    write('1_first', 'create table paint (id int);')
    write(
      '2_broken',
      "create table brush (id int);\n-- краска\ninsert into brush (colour) values ('red');\nselect 1;",
    )
    await expect(migrate()).rejects.toThrow(
      /2_broken failed: column "colour".*line 3:\s+insert into brush \(colour\) values \('red'\)/s,
    )
    expect(await tables()).toEqual(['paint'])
    write('2_broken', 'create table brush (id int);')
    expect(await migrate()).toEqual(['2_broken'])
  })

  it('the migrator names the failed statement of an error without a position', async () => {
    write(
      '1_twice',
      'create table paint (id int);\ncreate table brush (id int);\ncreate table paint (id int);',
    )
    await expect(migrate()).rejects.toThrow(/relation "paint" already exists.*line 3:\s+create table paint/s)
    expect(await tables()).toEqual([])
  })

  it('the migrator runs a migration marked -- no-transaction outside of one, and stops after a partial run', async () => {
    write('1_first', 'create table paint (id int);')
    write(
      '2_index',
      '-- no-transaction\ncreate index concurrently paint_id on paint (id);\ncreate index concurrently bad on paint (nothing);',
    )
    await expect(migrate()).rejects.toThrow(/2_index failed.*create index concurrently bad/s)
    const { rows } = await own.client.query("select indexname from pg_indexes where tablename = 'paint'")
    expect(rows).toEqual([{ indexname: 'paint_id' }])
    await expect(migrate()).rejects.toThrow(/2_index stopped half way/)
  })

  it('the migrator refuses a migration that was edited after it was applied', async () => {
    write('1_first', 'create table paint (id int);')
    await migrate()
    write('1_first', 'create table paint (id int, name text);')
    await expect(migrate()).rejects.toThrow(/1_first was changed/)
  })

  it('the migrator waits for a table locked by the running shop, and continues', async () => {
    write('1_first', 'create table paint (id int primary key);')
    await migrate()
    write('2_second', 'alter table paint add column name text;')
    const reader = new Client({ connectionString: own.database.url })
    await reader.connect()
    await reader.query('begin; select * from paint')
    const tries: string[] = []
    const log = (line: string) => {
      tries.push(line)
      if (tries.length === 1) void reader.query('commit')
    }
    expect(await migrateDatabase(own.database.url, { directory: own.directory, log })).toEqual(['2_second'])
    expect(tries).toEqual([expect.stringMatching(/in use by a long statement; try 1/), 'Applied 2_second'])
    await reader.end()
  })

  it('the migrator supports many concurrent processes', async () => {
    write('1_first', 'create table paint (id int); select pg_sleep(0.2);')
    const applied = await Promise.all([migrate(), migrate(), migrate()])
    expect(applied.flat()).toEqual(['1_first'])
  })

  it('the migrator refuses a database that cannot compare Russian words', async () => {
    const plain = await createEmptyDatabase(
      inject('testServerUrl'),
      "template template0 encoding 'UTF8' locale_provider libc locale 'C'",
    )
    await expect(migrateDatabase(plain.url, { directory: own.directory })).rejects.toThrow(
      /cannot compare Russian words/,
    )
    await plain.drop()
  })
})

describe('migrationsState', () => {
  it('the migrations state reports a complete database, and names missing migrations', async () => {
    const full = await cloneDatabase(inject('testServerUrl'))
    const other = new Client({ connectionString: full.url })
    await other.connect()
    expect(await migrationsState(other as never)).toEqual({
      applied: readMigrations().length,
      complete: true,
      pending: [],
    })
    const last = readMigrations().at(-1)?.name
    await other.query('delete from "_prisma_migrations" where migration_name = $1', [last])
    expect(await migrationsState(other as never)).toMatchObject({ complete: false, pending: [last] })
    await other.end()
    await full.drop()
  })
})
