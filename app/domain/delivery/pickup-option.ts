import { hoursLine, timetable, type OpeningHours, type PickupPlace } from '~/domain/settings/shared'

export interface OrderPickup {
  name: string | null
  address: string
  hours: string
  soon: string | null
  /** With its date, for emails read later: «в пятницу, 27 ноября, с 9:00». */
  date: string | null
}

export interface PickupOption extends PickupPlace {
  /** Null for the shop's own address, used without points. */
  id: string | null
  name: string | null
  phone: string | null
  note: string | null
  next: string | null
  canTint: boolean
}

/** A copy; later changes of the point do not affect the order. */
export interface PickupSnapshot {
  pickupName: string
  pickupAddress: string
  pickupHours: string
}

export const noPickup = { pickupName: null, pickupAddress: null, pickupHours: null } as const

interface KeptPoint {
  name: string
  city: string
  address: string
  openingHours: readonly OpeningHours[]
}

export function pickupSnapshot({ openingHours, ...point }: KeptPoint): PickupSnapshot {
  return {
    pickupName: point.name,
    pickupAddress: pickupAddressOf(point),
    pickupHours: hoursLine(timetable(openingHours)),
  }
}

export function pickupAddressOf({ city, address }: Pick<KeptPoint, 'city' | 'address'>): string {
  return `${city}, ${address}`
}
