import { readSettings } from '~/domain/settings/index.server'
import type { PartitionedTable } from '~/platform/partitions/partitioned-table'
import { startOfPeriod } from '~/platform/partitions/periods'
import { removeExpiredRows } from '~/platform/partitions/remove-expired-rows.server'

/** The first moment (UTC, like the partitions) of the oldest month whose events are kept: this month and `eventMonths` before it. */
export async function firstKeptMonth(at: Date): Promise<Date> {
  const { eventMonths } = await readSettings('analytics')
  return startOfPeriod('month', at, -eventMonths)
}

/** Months of events are dropped. What happened then stays known by day in AnalyticsDaily. */
export const eventPartitions: PartitionedTable = {
  name: 'AnalyticsEvent',
  period: 'month',
  ahead: 3,
  keptFrom: firstKeptMonth,
  kept: ['"occurredAt" >= $1'],
  expired: '"occurredAt" < $1',
}

/** Removes up to `limit` expired events that lie outside of the partitions of months; returns how many went. */
export function removeOldEvents(limit: number): Promise<number> {
  return removeExpiredRows(eventPartitions, limit)
}
