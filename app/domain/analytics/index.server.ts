export { ensureAnalyticsPartitions } from './partitions.server'
