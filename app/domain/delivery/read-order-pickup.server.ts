import { readPickupPlace, readPublicSettings } from '~/domain/settings/index.server'
import { hoursLine, type OpeningHours } from '~/domain/settings/shared'
import { now } from '~/platform/dates/clock'

import { type OrderPickup, pickupAddressOf } from './pickup-option'
import { readPickupPoints } from './pickup-points.server'
import { readyDateText, readyForPickup, readyText } from './ready-for-pickup'
import { localTime } from './shop-clock'

export interface FetchedOrder {
  deliveryMethod: 'PICKUP' | 'DELIVERY'
  pickupName: string | null
  pickupAddress: string | null
  pickupHours: string | null
  createdAt: Date
}

/**
 * Null for a delivered order. The stored place with the current opening hours; a deleted point gives no time.
 * `from`: when its goods are complete; null gives no time.
 */
export async function readOrderPickup(
  order: FetchedOrder,
  from: Date | null = order.createdAt,
): Promise<OrderPickup | null> {
  if (order.deliveryMethod !== 'PICKUP') return null
  const [place, points, { contact, general }] = await Promise.all([
    readPickupPlace(),
    readPickupPoints(),
    readPublicSettings(),
  ])
  if (order.pickupAddress === null) {
    return {
      name: null,
      address: place.address,
      hours: hoursLine(place.hours),
      ...timeOf(from, contact.openingHours, general.timezone),
    }
  }
  const point = points.find(
    (one) => one.name === order.pickupName && pickupAddressOf(one) === order.pickupAddress,
  )
  return {
    name: order.pickupName,
    address: order.pickupAddress,
    hours: order.pickupHours ?? '',
    ...timeOf(from, point?.openingHours ?? [], general.timezone),
  }
}

function timeOf(
  from: Date | null,
  openingHours: readonly OpeningHours[],
  timeZone: string,
): Pick<OrderPickup, 'soon' | 'date'> {
  const at = now()
  const ready = from && readyForPickup(openingHours, from, timeZone)
  if (ready === null) return { soon: null, date: null }
  const today = localTime(at, timeZone).day
  return { soon: ready.day < today ? null : readyText(ready, at, timeZone), date: readyDateText(ready) }
}
