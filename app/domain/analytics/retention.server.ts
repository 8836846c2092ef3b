import { readSettings } from '~/domain/settings/index.server'
import type { PartitionedTable } from '~/platform/partitions/partitioned-table'
import { startOfPeriod } from '~/platform/partitions/periods'
import { removeExpiredRows } from '~/platform/partitions/remove-expired-rows.server'

/** In UTC, like the partitions. */
export async function firstKeptMonth(at: Date): Promise<Date> {
  const { eventMonths } = await readSettings('analytics')
  return startOfPeriod('month', at, -eventMonths)
}

export const eventPartitions: PartitionedTable = {
  name: 'AnalyticsEvent',
  period: 'month',
  ahead: 3,
  keptFrom: firstKeptMonth,
  kept: ['"occurredAt" >= $1'],
  expired: '"occurredAt" < $1',
}

export function removeOldEvents(limit: number): Promise<number> {
  return removeExpiredRows(eventPartitions, limit)
}
