import { randomUUID } from 'node:crypto'

import type { ClientBase } from 'pg'

import type { Migration } from '~/platform/db/migrations.server'

/** Prisma's own table, so that `prisma migrate status` and `deploy` agree. */
export interface LedgerRow {
  name: string
  checksum: string
  finished: boolean
}

const CREATE_LEDGER = `
  create table if not exists "_prisma_migrations" (
    id varchar(36) primary key not null,
    checksum varchar(64) not null,
    finished_at timestamptz,
    migration_name varchar(255) not null,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz not null default now(),
    applied_steps_count integer not null default 0
  )`

export async function readLedger(client: ClientBase): Promise<LedgerRow[]> {
  await client.query(CREATE_LEDGER)
  const { rows } = await client.query<LedgerRow>(
    `select migration_name as name, checksum, finished_at is not null as finished
     from "_prisma_migrations" where rolled_back_at is null order by started_at, migration_name`,
  )
  return rows
}

export async function recordStart(client: ClientBase, migration: Migration): Promise<string> {
  const id = randomUUID()
  await client.query('insert into "_prisma_migrations" (id, checksum, migration_name) values ($1, $2, $3)', [
    id,
    migration.checksum,
    migration.name,
  ])
  return id
}

export async function recordFinish(client: ClientBase, id: string): Promise<void> {
  await client.query(
    'update "_prisma_migrations" set finished_at = now(), applied_steps_count = 1 where id = $1',
    [id],
  )
}

export async function recordFailure(client: ClientBase, id: string, reason: string): Promise<void> {
  await client.query('update "_prisma_migrations" set logs = $2 where id = $1', [id, reason])
}

export async function recordChecksum(client: ClientBase, { name, checksum }: Migration): Promise<void> {
  await client.query('update "_prisma_migrations" set checksum = $2 where migration_name = $1', [
    name,
    checksum,
  ])
}
