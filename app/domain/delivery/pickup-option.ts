import { hoursLine, timetable, type OpeningHours, type PickupPlace } from '~/domain/settings/shared'

/** A place that a shopper can choose to fetch an order at. */
export interface PickupOption extends PickupPlace {
  /** Null for the shop's own address, which is the one place of a shop without points. */
  id: string | null
  name: string | null
  phone: string | null
  note: string | null
  /** When an order that is placed now can be fetched, in words: «завтра с 9:00»; null when the place is never open. */
  next: string | null
}

/** A pickup point as an order keeps it: what the point says later changes nothing. */
export interface PickupSnapshot {
  pickupName: string
  pickupAddress: string
  /** «Пн–Пт 9:00–18:00, Сб–Вс выходной». */
  pickupHours: string
}

/** What an order keeps that is brought, or is fetched at the shop's own address. */
export const noPickup = { pickupName: null, pickupAddress: null, pickupHours: null } as const

interface KeptPoint {
  name: string
  city: string
  address: string
  openingHours: readonly OpeningHours[]
}

/** What an order keeps of a point. */
export function pickupSnapshot({ openingHours, ...point }: KeptPoint): PickupSnapshot {
  return {
    pickupName: point.name,
    pickupAddress: pickupAddressOf(point),
    pickupHours: hoursLine(timetable(openingHours)),
  }
}

/** A point's address with its town. */
export function pickupAddressOf({ city, address }: Pick<KeptPoint, 'city' | 'address'>): string {
  return `${city}, ${address}`
}
