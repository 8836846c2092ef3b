import { kopecks, type Kopecks } from '~/platform/money/money'

import { holdsDestination, type Destination, type ZonePlaces } from './zone-places'

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

export interface DeliveryTable {
  shop: ShopRates
  zones: readonly ZoneRates[]
}

export interface DeliveryTerms {
  zone: string | null
  isServed: boolean
  deliveryKopecks: Kopecks
  pickupKopecks: Kopecks
  freeFromKopecks: Kopecks
  minDays: number
  maxDays: number
}

/** The first matching zone, else the shop's own rates, also for null. */
export function termsIn({ shop, zones }: DeliveryTable, destination: Destination | null): DeliveryTerms {
  return termsOf(
    shop,
    destination === null ? undefined : zones.find((one) => holdsDestination(one, destination)),
  )
}

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
