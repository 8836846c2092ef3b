import { kopecks, type Kopecks } from '~/platform/money'

import { holdsDestination, type Destination, type ZonePlaces } from './zone-places'

/** What the shop asks for bringing something where no zone says otherwise. */
interface ShopRates {
  deliveryKopecks: number
  pickupKopecks: number
  freeFromKopecks: number
  minDays: number
  maxDays: number
}

interface ZoneRates extends ZonePlaces {
  name: string
  isServed: boolean
  rateKopecks: number
  /** Null: the shop's own threshold. */
  freeFromKopecks: number | null
  minDays: number
  maxDays: number
}

/** The shop's own rates and those of its zones, in their order. */
export interface DeliveryTable {
  shop: ShopRates
  zones: readonly ZoneRates[]
}

/** What bringing something to one destination costs, and how long it takes. */
export interface DeliveryTerms {
  /** The zone that holds the destination; null for the shop's own rates. */
  zone: string | null
  /** False: nothing is brought there. */
  isServed: boolean
  deliveryKopecks: Kopecks
  pickupKopecks: Kopecks
  freeFromKopecks: Kopecks
  minDays: number
  maxDays: number
}

/** The terms for a destination: those of the first zone that holds it, else the shop's own, which an unknown destination (null) has too. */
export function termsIn({ shop, zones }: DeliveryTable, destination: Destination | null): DeliveryTerms {
  return termsOf(
    shop,
    destination === null ? undefined : zones.find((one) => holdsDestination(one, destination)),
  )
}

/** All terms that the shop has for one destination or another. */
export function allTerms({ shop, zones }: DeliveryTable): DeliveryTerms[] {
  return [undefined, ...zones].map((zone) => termsOf(shop, zone))
}

function termsOf(shop: ShopRates, zone: ZoneRates | undefined): DeliveryTerms {
  return {
    zone: zone?.name ?? null,
    isServed: zone?.isServed ?? true,
    deliveryKopecks: kopecks(zone?.rateKopecks ?? shop.deliveryKopecks),
    pickupKopecks: kopecks(shop.pickupKopecks),
    freeFromKopecks: kopecks(zone?.freeFromKopecks ?? shop.freeFromKopecks),
    minDays: zone?.minDays ?? shop.minDays,
    maxDays: zone?.maxDays ?? shop.maxDays,
  }
}
