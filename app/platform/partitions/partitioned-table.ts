import type { TableName } from '../db.server'
import type { Period } from './periods'

/**
 * A table whose old rows go by partitions. It is partitioned by the time of its key; what is kept depends on its rows.
 * In conditions (SQL) `$1` is the moment that `keptFrom` gives.
 */
export interface PartitionedTable {
  name: TableName
  period: Period
  /** Periods whose partitions are made ahead of the present one. */
  ahead: number
  /** Partitions that end before it are dropped, once no row of theirs is kept. */
  keptFrom: (at: Date) => Date | Promise<Date>
  /** A row that meets one of them is kept. An index serves each: they are asked while the table is locked. */
  kept: readonly [string, ...string[]]
  /** The opposite of `kept`, served by an index too. */
  expired: string
}
