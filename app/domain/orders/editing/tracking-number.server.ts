import type { Actor } from '~/domain/audit/index.server'
import type { Database } from '~/platform/db/db.server'
import { nextChange } from '~/platform/forms/row-version'

import { orderSearchText } from '../placing/order-person'
import { recordOrderEvent } from '../status/order-timeline.server'

interface Tracking {
  orderId: string
  trackingNumber: string
  actor: Actor
}

/** The caller has locked the order. */
export async function setTrackingNumber(
  tx: Database,
  { orderId, trackingNumber, actor }: Tracking,
): Promise<void> {
  const order = await tx.db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      ...{ trackingNumber: true, updatedAt: true, anonymizedAt: true },
      ...{ orderNumber: true, firstName: true, lastName: true, email: true, phone: true },
    },
  })
  const before = order.trackingNumber ?? ''
  if (before === trackingNumber) return
  await tx.db.order.update({
    where: { id: orderId },
    data: {
      trackingNumber: trackingNumber || null,
      ...(order.anonymizedAt === null
        ? { searchText: orderSearchText({ ...order, trackingNumber: trackingNumber || null }) }
        : {}),
      updatedAt: nextChange(order),
    },
    select: { id: true },
  })
  await recordOrderEvent(tx, { orderId, type: 'tracking', from: before, to: trackingNumber, actor })
}
