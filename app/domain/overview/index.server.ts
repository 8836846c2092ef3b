export { foldOrderFigures } from './order-figures.server'
export { readOrderCards } from './order-cards.server'
export { overviewQuery, readOverview } from './read-overview.server'
export { refreshOverview } from './refresh-overview.server'
