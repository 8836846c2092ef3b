import { dropExpiredEvents, ensureAnalyticsPartitions, rollUpRecentDays, storeEvents } from '~/domain/analytics/index.server'
import { getLogger } from '~/platform/log.server'

const MONTHS_AHEAD = 3

/** Stores a batch of events that a web process handed over. */
export async function storeBatch({ events }: { events: unknown[] }): Promise<void> {
  const stored = await storeEvents(events)
  if (stored < events.length) getLogger().info({ events: events.length, stored }, 'an analytics batch came again, or holds expired events')
}

/** Makes the figures of the last days anew. */
export async function rollUp(): Promise<void> {
  await rollUpRecentDays()
}

/** Makes the analytics partitions of this and the next months, and drops those that the owner's setting no longer keeps. */
export async function preparePartitions(): Promise<void> {
  await ensureAnalyticsPartitions(MONTHS_AHEAD)
  const dropped = await dropExpiredEvents()
  if (dropped.length > 0) getLogger().info({ dropped }, 'analytics events past their retention are dropped')
}
