export type { StatusChangeView } from './status-change-view'
