import type { OpeningHours } from '~/domain/settings/shared'

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

/** Pickup points of a shop at most. */
export const MOST_PICKUP_POINTS = 50

/** A pickup point as staff see it. */
export interface PickupPointRow {
  id: string
  name: string
  city: string
  address: string
  openingHours: OpeningHours[]
  phone: string | null
  note: string | null
  /** False: nobody can choose it any more. */
  isActive: boolean
}

export { PICKUP_WEEK } from './pickup-week'
