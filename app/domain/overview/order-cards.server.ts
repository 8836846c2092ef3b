import type { OrderStatus } from '~/domain/orders/shared'
import { getDb } from '~/platform/db/db.server'

import { isRevenue } from './summarise.server'
import type { OrderCards } from './overview'

export async function readOrderCards(): Promise<OrderCards> {
  const rows = await getDb().orderFigure.groupBy({
    by: ['status', 'paymentStatus'],
    _sum: { orders: true, kopecks: true },
    orderBy: { status: 'asc' },
  })
  const countOf = (wanted: OrderStatus): number =>
    rows.filter(({ status }) => status === wanted).reduce((sum, { _sum }) => sum + (_sum.orders ?? 0), 0)
  return {
    total: rows.reduce((sum, { _sum }) => sum + (_sum.orders ?? 0), 0),
    pending: countOf('PENDING'),
    processing: countOf('PROCESSING'),
    shipped: countOf('SHIPPED'),
    completed: countOf('DELIVERED'),
    cancelled: countOf('CANCELLED'),
    revenueKopecks: rows.filter(isRevenue).reduce((sum, { _sum }) => sum + Number(_sum.kopecks ?? 0), 0),
  }
}
