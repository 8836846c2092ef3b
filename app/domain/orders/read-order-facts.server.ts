import { getDb } from '~/platform/db.server'

import type { DeliveryMethod, OrderStatus } from './shared'

/** What a list of orders in a mail tells: nothing that was typed. */
export interface OrderFacts {
  id: string
  orderNumber: string
  status: OrderStatus
  deliveryMethod: DeliveryMethod
  totalKopecks: number
}

/** Number, state and sum of these orders, the oldest first; those that are gone are left out. */
export function readOrderFacts(orderIds: readonly string[]): Promise<OrderFacts[]> {
  return getDb().order.findMany({
    where: { id: { in: [...orderIds] } },
    select: { id: true, orderNumber: true, status: true, deliveryMethod: true, totalKopecks: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
}
