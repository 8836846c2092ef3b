import { now } from '../dates/clock'
import { sql } from '../db/db.server'
import { listPartitions } from './list-partitions.server'
import type { PartitionedTable } from './partitioned-table'

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
