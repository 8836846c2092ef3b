export { readAnalyticsProviders } from './read-analytics-providers.server'
