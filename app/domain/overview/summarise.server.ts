import { orderStatusLabels, type OrderStatus, type PaymentStatus } from '~/domain/orders/shared'
import { isReleased } from '~/domain/orders/index.server'

import type { OrderFigure } from './order-figures.server'
import type { Overview } from './overview'
import { daysOf, type Period } from './period'

type State = Pick<OrderFigure, 'status' | 'paymentStatus' | 'orders'>

export const isRevenue = ({
  status,
  paymentStatus,
}: {
  status: OrderStatus
  paymentStatus: PaymentStatus
}): boolean => paymentStatus === 'PAID' && !isReleased(status)

const inOrder = Object.keys(orderStatusLabels) as OrderStatus[]

const ordersIn = (rows: readonly { orders: number }[]): number =>
  rows.reduce((sum, { orders }) => sum + orders, 0)

const revenueIn = (rows: readonly OrderFigure[]): number =>
  rows.filter(isRevenue).reduce((sum, { kopecks }) => sum + kopecks, 0)

export function summarisePeriod(
  figures: readonly OrderFigure[],
  period: Period,
): Pick<Overview, 'orders' | 'paidOrders' | 'revenue' | 'days' | 'statuses'> {
  const within = figures.filter(({ day }) => day >= period.from)
  const before = figures.filter(({ day }) => day < period.from)
  const byDay = Map.groupBy(within, ({ day }) => day)
  const byStatus = Map.groupBy(within, ({ status }) => status)
  return {
    orders: { now: ordersIn(within), before: ordersIn(before) },
    paidOrders: ordersIn(within.filter(isRevenue)),
    revenue: { now: revenueIn(within), before: revenueIn(before) },
    days: daysOf(period).map((day) => {
      const rows = byDay.get(day) ?? []
      return { day, orders: ordersIn(rows), kopecks: revenueIn(rows) }
    }),
    statuses: inOrder.flatMap((status) => {
      const orders = ordersIn(byStatus.get(status) ?? [])
      return orders > 0 ? [{ status, orders }] : []
    }),
  }
}

export function summariseStates(states: readonly State[]) {
  const inStatus = (status: OrderStatus): number =>
    ordersIn(states.filter((state) => state.status === status))
  return {
    all: ordersIn(states),
    pending: inStatus('PENDING'),
    processing: inStatus('PROCESSING'),
    unpaid: ordersIn(
      states.filter(({ status, paymentStatus }) => paymentStatus === 'PENDING' && !isReleased(status)),
    ),
  }
}
