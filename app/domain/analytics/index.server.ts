export { ensureAnalyticsPartitions } from './partitions.server'
export { flushEvents, recordEvent } from './record-event.server'
export { isFromPages, trackInput } from './track-input.server'
