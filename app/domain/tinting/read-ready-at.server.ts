import { readOrderPickup, readyAfter, type FetchedOrder } from '~/domain/delivery/index.server'
import type { OrderPickup } from '~/domain/delivery/shared'
import { readPublicSettings, readSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'
import { getDb } from '~/platform/db/db.server'

/** When cans are tinted that are ordered at `from`; null when the shop never opens. */
export async function readReadyAt(from: Date = now()): Promise<Date | null> {
  const [{ hours }, { contact, general }] = await Promise.all([readSettings('tinting'), readPublicSettings()])
  return readyAfter({
    ...{ hours, from },
    openingHours: contact.openingHours,
    timeZone: general.timezone,
  })
}

/** As `readOrderPickup`; an order with cans to tint waits for them. */
export async function readPickupAfterTinting(
  order: FetchedOrder & { id: string },
): Promise<OrderPickup | null> {
  if (order.deliveryMethod !== 'PICKUP') return null
  const tinted = await getDb().orderItemTint.count({ where: { orderItem: { orderId: order.id } } })
  return readOrderPickup(order, tinted === 0 ? order.createdAt : await readReadyAt(order.createdAt))
}
