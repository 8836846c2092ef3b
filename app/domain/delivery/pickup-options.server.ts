import { readPickupPlace, readPublicSettings, openingHoursShape } from '~/domain/settings/index.server'
import { timetable, type OpeningHours } from '~/domain/settings/shared'
import { now } from '~/platform/dates/clock'
import type { PlainTransaction } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

import { pickupAddressOf, type PickupOption, pickupSnapshot, type PickupSnapshot } from './pickup-option'
import { readPickupPoints } from './pickup-points.server'
import { readyForPickup, readyText } from './ready-for-pickup'

/**
 * In the owner's order; falls back to the shop's address, so never empty. `from`: when the goods are complete;
 * null gives no time.
 */
export async function readPickupOptions(
  from: Date | null = now(),
): Promise<[PickupOption, ...PickupOption[]]> {
  const [points, { contact, general }] = await Promise.all([readPickupPoints(), readPublicSettings()])
  const at = now()
  const nextAt = (openingHours: readonly OpeningHours[]): string | null => {
    const ready = from && readyForPickup(openingHours, from, general.timezone)
    return ready && readyText(ready, at, general.timezone)
  }
  const [first, ...others] = points
    .filter(({ isActive }) => isActive)
    .map(({ id, name, openingHours, phone, note, canTint, ...point }): PickupOption => {
      const place = {
        address: pickupAddressOf(point),
        hours: timetable(openingHours),
        next: nextAt(openingHours),
      }
      return { id, name, ...place, phone, note, canTint }
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
      canTint: true,
    },
  ]
}

/** Null for several points or the shop's own address. */
export async function onlyPickupPoint(): Promise<string | null> {
  const [point, ...others] = await readPickupOptions()
  return others.length === 0 ? point.id : null
}

interface PointRow {
  name: string
  city: string
  address: string
  openingHours: unknown
  canTint: boolean
}

const keptHours = openingHoursShape('Hours of a week').catch([])

/**
 * Locks the point until the transaction ends.
 * @throws UserError (code method, beside `pickupPointId`) when it is unavailable, or hands over no tinted cans
 */
export async function holdPickupPoint(
  tx: PlainTransaction,
  pointId: string,
  hasTinted: boolean,
): Promise<PickupSnapshot> {
  const [point] = await tx.sql<PointRow>(
    'SELECT "name", "city", "address", "openingHours", "canTint" FROM "PickupPoint" WHERE "id" = $1::uuid AND "isActive" FOR SHARE',
    [pointId],
    { name: 'hold-pickup-point' },
  )
  if (!point) {
    throw new UserError('В этом пункте заказы больше не выдают. Выберите другой.', {
      field: 'pickupPointId',
      code: 'method',
    })
  }
  if (hasTinted && !point.canTint) {
    throw new UserError('В этом пункте заколерованную краску не выдают. Выберите другой.', {
      field: 'pickupPointId',
      code: 'method',
    })
  }
  return pickupSnapshot({ ...point, openingHours: keptHours.parse(point.openingHours) })
}
