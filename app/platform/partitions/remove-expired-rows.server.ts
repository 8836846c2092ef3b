import { now } from '../clock'
import { sql } from '../db.server'
import { listPartitions } from './list-partitions.server'
import type { PartitionedTable } from './partitioned-table'

/**
 * Removes up to `limit` expired rows of the partitions that are not dropped with their period: the first one, which has
 * the rows of years, and the default one. Returns how many went.
 */
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
