import { readSettings } from '~/domain/settings/index.server'
import { now } from '~/platform/dates/clock'
import { dayAfter } from '~/platform/dates/day-after'
import { startOfDay } from '~/platform/dates/dates'
import { getDb } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { chosenIds } from '~/platform/lists/chosen-ids.server'
import { readListPage, type ListPage } from '~/platform/lists/list-page.server'
import { countOrder } from '~/platform/lists/text-search'

import type { OrderStatus, OrderSummary, OrderTimelineEntry } from '../shared'
import type { PaymentFilter } from '../staff'
import { boardStatuses, releasedStatuses } from '../status/order-transitions'
import type { OrderListQuery } from './order-filter-input.server'
import { hasOrderWords } from './order-search-words'
import { lateRules, type Late } from './late-orders'
import { MOST_CHOSEN, type BoardColumn } from './order-summary'

const TIMELINE_LIMIT = 200
/** More are shown as «99+». */
const MOST_LATE = 100

export type OrderFilter = Omit<OrderListQuery, 'sort' | 'direction' | 'size' | 'page' | 'place'>

export async function listOrders(query: OrderListQuery): Promise<ListPage<OrderSummary>> {
  const where = await conditionOf(query)
  const page = await readListPage(query, {
    count: (limit) => getDb().order.count({ where, orderBy: countOrder(isFoundByIndex(query)), take: limit }),
    rows: ({ keyset, orderBy, skip, take }) =>
      getDb().order.findMany({ where: { AND: [where, keyset] }, select: listColumns, orderBy, skip, take }),
    keyOf: (row, sort) => row[sort],
    readKey,
  })
  return { ...page, rows: page.rows.map(summaryOf) }
}

function isFoundByIndex({ search, min, max }: OrderFilter): boolean {
  return search !== '' || min !== null || max !== null
}

export async function findOrderIds(filter: OrderFilter, limit: number): Promise<string[]> {
  const where = await conditionOf(filter)
  const rows = await getDb().order.findMany({
    where,
    select: { id: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: limit,
  })
  return rows.map(({ id }) => id)
}

export async function describeOrders(
  ids: readonly string[],
): Promise<{ id: string; orderNumber: string; status: OrderStatus; isPaid: boolean }[]> {
  const rows = await getDb().order.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, orderNumber: true, status: true, paymentStatus: true },
    take: ids.length,
  })
  return rows.map(({ paymentStatus, ...order }) => ({ ...order, isPaid: paymentStatus === 'PAID' }))
}

export async function listLatestOrders(limit: number): Promise<OrderSummary[]> {
  const rows = await getDb().order.findMany({
    select: listColumns,
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: limit,
  })
  return rows.map(summaryOf)
}

export const listColumns = {
  id: true,
  orderNumber: true,
  createdAt: true,
  firstName: true,
  lastName: true,
  email: true,
  itemCount: true,
  totalKopecks: true,
  status: true,
  paymentStatus: true,
  deliveryMethod: true,
  source: true,
  priority: true,
} as const satisfies Prisma.OrderSelect

export function summaryOf({
  firstName,
  lastName,
  ...order
}: Prisma.OrderGetPayload<{ select: typeof listColumns }>): OrderSummary {
  return { ...order, customerName: `${firstName} ${lastName}`.trim() }
}

export async function conditionOf(filter: OrderFilter): Promise<Prisma.OrderWhereInput> {
  const { search, status, paymentStatus, delivery, source, late, from, to, min, max } = filter
  const { timezone } = await readSettings('general')
  return {
    ...hasOrderWords(search),
    ...(status === null ? {} : { status }),
    ...lateAs(late),
    ...paidAs(paymentStatus),
    ...(delivery === null ? {} : { deliveryMethod: delivery }),
    ...(source === null ? {} : { source }),
    createdAt: {
      ...(from === null ? {} : { gte: startOfDay(from, timezone) }),
      ...(to === null ? {} : { lt: startOfDay(dayAfter(to, 1), timezone) }),
    },
    totalKopecks: { ...(min === null ? {} : { gte: min }), ...(max === null ? {} : { lte: max }) },
  }
}

/** Beside a status and a period of the filter. */
function lateAs(late: Late | null): Prisma.OrderWhereInput {
  if (late === null) return {}
  const { statuses, hours } = lateRules[late]
  const until = new Date(now().getTime() - hours * 3_600_000)
  return { OR: [{ status: { in: [...statuses] }, createdAt: { lt: until } }] }
}

export async function countLateOrders(): Promise<Record<Late, number>> {
  const names = Object.keys(lateRules) as Late[]
  const counts = await Promise.all(
    names.map((late) => getDb().order.count({ where: lateAs(late), take: MOST_LATE })),
  )
  return Object.fromEntries(names.map((late, index) => [late, counts[index] ?? 0])) as Record<Late, number>
}

function paidAs(paymentStatus: PaymentFilter | null): Prisma.OrderWhereInput {
  if (paymentStatus === null) return {}
  return paymentStatus === 'DUE'
    ? { paymentStatus: 'PENDING', NOT: { status: { in: [...releasedStatuses] } } }
    : { paymentStatus }
}

function readKey(text: string, sort: OrderListQuery['sort']): Date | number | null {
  if (sort === 'totalKopecks') return /^\d{1,10}$/.test(text) ? Number(text) : null
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? null : date
}

const WAITING_LIMIT = 10

export function countWaitingOrders(): Promise<number> {
  return getDb().order.count({
    where: { status: 'PENDING' },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: WAITING_LIMIT,
  })
}

export function readOrderTimeline(orderId: string): Promise<OrderTimelineEntry[]> {
  return getDb().orderEvent.findMany({
    where: { orderId },
    select: {
      id: true,
      type: true,
      fromValue: true,
      toValue: true,
      note: true,
      authorName: true,
      createdAt: true,
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: TIMELINE_LIMIT,
  })
}

/**
 * Null without a selection, or when all results are selected (`all`).
 * @throws UserError (400) for more than one page
 */
export function chosenOrders(query: URLSearchParams): string[] | null {
  return chosenIds(query, { most: MOST_CHOSEN, what: 'заказов' })
}

const ORDERS = 20

export function listBoard(): Promise<BoardColumn[]> {
  return Promise.all(
    boardStatuses.map(async (status) => {
      const rows = await getDb().order.findMany({
        where: { status },
        select: listColumns,
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
        take: ORDERS + 1,
      })
      return { status, orders: rows.slice(0, ORDERS).map(summaryOf), hasMore: rows.length > ORDERS }
    }),
  )
}
