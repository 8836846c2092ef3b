import { openingHoursShape } from '~/domain/settings/index.server'
import type { PlainTransaction } from '~/platform/db.server'
import { UserError } from '~/platform/errors'

import { pickupSnapshot, type PickupSnapshot } from './pickup-option'

interface PointRow {
  name: string
  city: string
  address: string
  openingHours: unknown
}

const keptHours = openingHoursShape('Hours of a week').catch([])

/**
 * What an order keeps of the point that it is fetched at; until the caller's transaction ends the point stays as it is, so that nobody switches it off in between.
 * @throws UserError (code method, beside `pickupPointId`) when nobody can choose it any more
 */
export async function holdPickupPoint(tx: PlainTransaction, pointId: string): Promise<PickupSnapshot> {
  const [point] = await tx.sql<PointRow>(
    'SELECT "name", "city", "address", "openingHours" FROM "PickupPoint" WHERE "id" = $1::uuid AND "isActive" FOR SHARE',
    [pointId],
    { name: 'hold-pickup-point' },
  )
  if (!point) {
    throw new UserError('В этом пункте заказы больше не выдают. Выберите другой.', {
      field: 'pickupPointId',
      code: 'method',
    })
  }
  return pickupSnapshot({ ...point, openingHours: keptHours.parse(point.openingHours) })
}
