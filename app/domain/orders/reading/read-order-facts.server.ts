import { getDb } from '~/platform/db/db.server'

import type { DeliveryMethod, OrderStatus } from '../shared'

export interface OrderFacts {
  id: string
  orderNumber: string
  status: OrderStatus
  deliveryMethod: DeliveryMethod
  totalKopecks: number
}

/** Oldest first; deleted orders are omitted. */
export function readOrderFacts(orderIds: readonly string[]): Promise<OrderFacts[]> {
  return getDb().order.findMany({
    where: { id: { in: [...orderIds] } },
    select: { id: true, orderNumber: true, status: true, deliveryMethod: true, totalKopecks: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
}
