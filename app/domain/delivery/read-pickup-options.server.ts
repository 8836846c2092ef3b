import { nextVisit, readPickupPlace, readPublicSettings } from '~/domain/settings/index.server'
import { timetable } from '~/domain/settings/shared'
import { now } from '~/platform/clock'

import type { PickupOption } from './pickup-option'
import { readPickupPoints } from './pickup-points.server'

/** Where an order can be fetched, in the owner's order, and when from; the shop's own address where no point works. Never empty. */
export async function readPickupOptions(): Promise<[PickupOption, ...PickupOption[]]> {
  const [points, { general }] = await Promise.all([readPickupPoints(), readPublicSettings()])
  const at = now()
  const [first, ...others] = points
    .filter(({ isActive }) => isActive)
    .map(({ id, name, city, address, openingHours, phone, note }): PickupOption => {
      const next = nextVisit(openingHours, at, general.timezone)
      return { id, name, address: `${city}, ${address}`, hours: timetable(openingHours), next, phone, note }
    })
  if (first) return [first, ...others]
  return [{ ...(await readPickupPlace()), id: null, name: null, phone: null, note: null }]
}

/** Where an order of staff is fetched that names no point: at the one there is. Null among several, and where the shop's own address is meant. */
export async function onlyPickupPoint(): Promise<string | null> {
  const [point, ...others] = await readPickupOptions()
  return others.length === 0 ? point.id : null
}
