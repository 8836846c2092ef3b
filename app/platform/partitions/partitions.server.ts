import { now } from '../dates/clock'
import { transaction, type Database, sql } from '../db/db.server'
import type { PartitionedTable } from './partitioned-table'
import { partitionName, startOfPeriod, boundsOf } from './periods'

interface Partition {
  name: string
  ends: Date | null
  isFirst: boolean
}

const MOST = 1_000

export async function listPartitions({ name: table, period }: PartitionedTable): Promise<Partition[]> {
  const rows = await sql<{ name: string }>(
    `SELECT c.relname::text AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent = format('%I', $1::text)::regclass ORDER BY c.relname COLLATE "C" LIMIT ${MOST}`,
    [table],
  )
  return rows.flatMap(({ name }) => {
    if (name === `${table}_default`) return { name, ends: null, isFirst: false }
    const bounds = boundsOf(name, table, period)
    return bounds === null ? [] : { name, ...bounds }
  })
}

/** Short, since other statements queue behind this lock; the job retries. */
const LOCK_TIMEOUT = '500ms'
/** Milliseconds; rows move out of the default partition after a long outage of the worker. */
const MOVE_LIMIT = 30_000

interface Prepared {
  dropped: string[]
  held: string[]
}

/**
 * Also drops expired ones.
 * @throws Unavailable when a lock was not free in time
 */
export async function preparePartitions(table: PartitionedTable): Promise<Prepared> {
  const partitions = await listPartitions(table)
  await createMissing(table, partitions)
  const keptFrom = await table.keptFrom(now())
  const prepared: Prepared = { dropped: [], held: [] }
  for (const { name, ends } of partitions) {
    if (ends === null || ends > keptFrom) continue
    const isDropped = await transaction((tx) => dropPartition(tx, { table, name, keptFrom }))
    prepared[isDropped ? 'dropped' : 'held'].push(name)
  }
  return prepared
}

async function createMissing(table: PartitionedTable, partitions: readonly Partition[]): Promise<void> {
  const known = new Set(partitions.map(({ name }) => name))
  const firstEnds = partitions.find(({ isFirst }) => isFirst)?.ends ?? null
  const missing = Array.from({ length: table.ahead + 1 }, (_, count) =>
    startOfPeriod(table.period, now(), count),
  )
    .filter((starts) => firstEnds === null || starts >= firstEnds)
    .map((starts) => ({ name: partitionName(table.name, table.period, starts), starts }))
    .filter(({ name }) => !known.has(name))
  if (missing.length === 0) return
  await transaction(
    async ({ sql }) => {
      await sql(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`)
      await sql(
        `SELECT ensure_partition($1, "name", "starts", "ends")
       FROM unnest($2::text[], $3::timestamptz[], $4::timestamptz[]) AS missing("name", "starts", "ends")`,
        [
          table.name,
          missing.map(({ name }) => name),
          missing.map(({ starts }) => starts),
          missing.map(({ starts }) => startOfPeriod(table.period, starts, 1)),
        ],
      )
    },
    { statementTimeout: MOVE_LIMIT },
  )
}

interface Expired {
  table: PartitionedTable
  name: string
  keptFrom: Date
}

/** Checks before the lock, so that no statement waits for nothing, and again under the lock. */
async function dropPartition({ sql }: Database, { table, name, keptFrom }: Expired): Promise<boolean> {
  const isKept = async (): Promise<boolean> => {
    const [row] = await sql<{ isKept: boolean }>(
      `SELECT ${table.kept.map((condition) => `EXISTS (SELECT FROM "${name}" WHERE ${condition})`).join(' OR ')} AS "isKept"`,
      [keptFrom],
    )
    return row?.isKept ?? true
  }
  await sql(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`)
  if (await isKept()) return false
  await sql(`LOCK TABLE ONLY "${table.name}", ONLY "${name}" IN ACCESS EXCLUSIVE MODE`)
  if (await isKept()) return false
  await sql(`DROP TABLE "${name}"`)
  return true
}

export async function removeExpiredRows(table: PartitionedTable, limit: number): Promise<number> {
  const keptFrom = await table.keptFrom(now())
  let removed = 0
  for (const { name, ends, isFirst } of await listPartitions(table)) {
    if (ends !== null && !isFirst) continue
    const rows = await sql(
      `DELETE FROM "${name}" WHERE ctid = ANY (ARRAY(SELECT ctid FROM "${name}" WHERE ${table.expired} LIMIT $2)) RETURNING 1`,
      [keptFrom, limit - removed],
    )
    removed += rows.length
  }
  return removed
}
