export { figureStores } from './figures/recent-figures.server'
export { checkHealth, countHealthFailures, readHealth, startHealthWatch } from './health.server'
