import type { OrderStatus, PaymentStatus } from '~/domain/orders/shared'
import { dayOfColumn } from '~/platform/dates/dates'
import { getReplicaDb } from '~/platform/db/db.server'

import { periodBefore, type Period } from './period'

export interface OrderFigure {
  /** YYYY-MM-DD. */
  day: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  orders: number
  kopecks: number
}

/** The database itself maintains the table (migration 20261122190000). */
export async function readOrderFigures(period: Period): Promise<OrderFigure[]> {
  const rows = await getReplicaDb().orderFigure.groupBy({
    by: ['day', 'status', 'paymentStatus'],
    where: { day: { gte: new Date(periodBefore(period).from), lte: new Date(period.to) } },
    _sum: { orders: true, kopecks: true },
    orderBy: { day: 'asc' },
  })
  return rows.map(({ day, status, paymentStatus, _sum }) => ({
    day: dayOfColumn(day),
    status,
    paymentStatus,
    orders: _sum.orders ?? 0,
    kopecks: Number(_sum.kopecks ?? 0),
  }))
}

export async function readOrderStates(): Promise<
  { status: OrderStatus; paymentStatus: PaymentStatus; orders: number }[]
> {
  const rows = await getReplicaDb().orderFigure.groupBy({
    by: ['status', 'paymentStatus'],
    _sum: { orders: true },
    orderBy: { status: 'asc' },
  })
  return rows.map(({ status, paymentStatus, _sum }) => ({ status, paymentStatus, orders: _sum.orders ?? 0 }))
}
