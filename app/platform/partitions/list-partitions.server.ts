import { sql } from '../db/db.server'
import type { PartitionedTable } from './partitioned-table'
import { boundsOf } from './periods'

export interface Partition {
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
