import { readPublicSettings, readSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'
import type { Kopecks } from '~/platform/money/money'

import { courierDays, courierText } from './courier-days'
import type { DeliveryOffer } from './delivery-offer'
import { termsIn, type DeliveryTerms, type DeliveryTable } from './delivery-table'
import { readPickupPoints } from './pickup-points.server'
import { readyForPickup, readyText } from './ready-for-pickup'
import { nextClockChange } from './shop-clock'
import { readZones } from './zones.server'

interface TimedOffer {
  offer: DeliveryOffer
  changesAt: Date
}

/** Uses the shop's default rates, since the place is unknown. */
export async function readDeliveryOffer(goodsKopecks: number): Promise<TimedOffer> {
  const [{ contact, general, shipping }, table, points] = await Promise.all([
    readPublicSettings(),
    readDeliveryTable(),
    readPickupPoints(),
  ])
  const [at, timeZone] = [now(), general.timezone]
  const active = points.filter(({ isActive }) => isActive)
  const { city, address, openingHours } = active[0] ?? contact
  const ready = readyForPickup(openingHours, at, timeZone)
  const terms = termsIn(table, null)
  const days = courierText(courierDays(terms, contact.openingHours, at, timeZone), at, timeZone)
  return {
    offer: {
      courier: shipping.deliveryEnabled
        ? { when: days, ...priceOf(terms, goodsKopecks), variesByPlace: table.zones.length > 0 }
        : null,
      pickup: {
        address: city === contact.city ? address : [city, address].filter(Boolean).join(', '),
        when: ready && readyText(ready, at, timeZone),
        priceKopecks: terms.pickupKopecks,
        others: Math.max(0, active.length - 1),
      },
    },
    changesAt: nextClockChange([contact.openingHours, openingHours], at, timeZone),
  }
}

function priceOf({ deliveryKopecks, freeFromKopecks }: DeliveryTerms, goodsKopecks: number) {
  const isFree = goodsKopecks >= freeFromKopecks || deliveryKopecks === 0
  return {
    priceKopecks: isFree ? (0 as Kopecks) : deliveryKopecks,
    freeFromKopecks: isFree ? null : freeFromKopecks,
  }
}

/** Not inside a transaction: it may query the database. */
export async function readDeliveryTable(): Promise<DeliveryTable> {
  const [shipping, zones] = await Promise.all([readSettings('shipping'), readZones()])
  const shop = {
    deliveryKopecks: shipping.deliveryRateKopecks,
    pickupKopecks: shipping.pickupRateKopecks,
    freeFromKopecks: shipping.freeFromKopecks,
    minDays: shipping.minDays,
    maxDays: shipping.maxDays,
  }
  return { shop, zones }
}
