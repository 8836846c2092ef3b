import { readPickupPlace, readPublicSettings } from '~/domain/settings/index.server'
import { timetable, type OpeningHours } from '~/domain/settings/shared'
import { now } from '~/platform/clock'

import { pickupAddressOf, type PickupOption } from './pickup-option'
import { readPickupPoints } from './pickup-points.server'
import { readyForPickup, readyText } from './ready-for-pickup'

/** Where an order can be fetched, in the owner's order, and when from; the shop's own address where no point works. Never empty. */
export async function readPickupOptions(): Promise<[PickupOption, ...PickupOption[]]> {
  const [points, { contact, general }] = await Promise.all([readPickupPoints(), readPublicSettings()])
  const at = now()
  const nextAt = (openingHours: readonly OpeningHours[]): string | null => {
    const ready = readyForPickup(openingHours, at, general.timezone)
    return ready && readyText(ready, at, general.timezone)
  }
  const [first, ...others] = points
    .filter(({ isActive }) => isActive)
    .map(({ id, name, openingHours, phone, note, ...point }): PickupOption => {
      const place = {
        address: pickupAddressOf(point),
        hours: timetable(openingHours),
        next: nextAt(openingHours),
      }
      return { id, name, ...place, phone, note }
    })
  if (first) return [first, ...others]
  return [
    {
      ...(await readPickupPlace()),
      id: null,
      name: null,
      phone: null,
      note: null,
      next: nextAt(contact.openingHours),
    },
  ]
}

/** Where an order of staff is fetched that names no point: at the one there is. Null among several, and where the shop's own address is meant. */
export async function onlyPickupPoint(): Promise<string | null> {
  const [point, ...others] = await readPickupOptions()
  return others.length === 0 ? point.id : null
}
