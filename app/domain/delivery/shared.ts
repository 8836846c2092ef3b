export type { Destination } from './zone-places'
