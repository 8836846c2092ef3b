import { openingHoursShape } from '~/domain/settings/index.server'
import type { PlainTransaction } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

import { pickupSnapshot, type PickupSnapshot } from './pickup-option'

interface PointRow {
  name: string
  city: string
  address: string
  openingHours: unknown
}

const keptHours = openingHoursShape('Hours of a week').catch([])

/**
 * Locks the point until the transaction ends.
 * @throws UserError (code method, beside `pickupPointId`) when it is unavailable
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
