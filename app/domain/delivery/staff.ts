import type { OpeningHours } from '~/domain/settings/shared'

export { termsIn, type DeliveryTable } from './delivery-table'

export const zoneLimits = { zones: 100, places: 300 } as const

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

export const MOST_PICKUP_POINTS = 50

export interface PickupPointRow {
  id: string
  name: string
  city: string
  address: string
  openingHours: OpeningHours[]
  phone: string | null
  note: string | null
  isActive: boolean
  /** Orders with tinted cans are handed over here too. */
  canTint: boolean
}

export const PICKUP_WEEK = 'hours'
