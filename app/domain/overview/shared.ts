export { periodLabels, type Period } from './period'
export type { OrderCards, Overview, OverviewWaiting } from './overview'
