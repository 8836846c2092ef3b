import { ensureAnalyticsPartitions } from '~/domain/analytics/index.server'

const MONTHS_AHEAD = 3

/** Makes the analytics partitions of this and the next months. */
export async function preparePartitions(): Promise<void> {
  await ensureAnalyticsPartitions(MONTHS_AHEAD)
}
