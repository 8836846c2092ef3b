export { termsIn, type DeliveryTable } from './delivery-table'

/** Zones of a shop at most, and places of one. */
export const zoneLimits = { zones: 100, places: 300 } as const

/** A zone as staff see it. */
export interface ZoneRow {
  id: string
  name: string
  cities: readonly string[]
  postalCodes: readonly string[]
  isServed: boolean
  rateKopecks: number
  freeFromKopecks: number | null
  minDays: number
  maxDays: number
}
