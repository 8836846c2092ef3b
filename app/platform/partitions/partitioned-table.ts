import type { TableName } from '../db/db.server'
import type { Period } from './periods'

/**
 * Old partitions are dropped unless a row must be kept. In the SQL conditions `$1` is the result of
 * `keptFrom`.
 */
export interface PartitionedTable {
  name: TableName
  period: Period
  ahead: number
  keptFrom: (at: Date) => Date | Promise<Date>
  /** Each needs an index, since they run under the table lock. */
  kept: readonly [string, ...string[]]
  expired: string
}
