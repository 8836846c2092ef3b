import { getDb } from '~/platform/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { literalPattern } from '~/platform/literal-pattern'

import type { OrderStatus, OrderSummary, OrderTimelineEntry, PaymentStatus } from './shared'

const PAGE_SIZE = 20
/** Counting further would cost more than it tells. */
const COUNT_LIMIT = 10_001
/** More lines than any order's timeline has. */
const TIMELINE_LIMIT = 200

/** The newest first; counting goes the same way, which has an index for every filter. */
const orderBy: Prisma.OrderOrderByWithRelationInput[] = [{ createdAt: 'desc' }, { id: 'asc' }]

interface OrderPage {
  orders: OrderSummary[]
  /** How many orders fit the filter; capped at `COUNT_LIMIT`. */
  total: number
  page: number
  pages: number
}

interface OrderFilter {
  search: string
  status: OrderStatus | null
  paymentStatus: PaymentStatus | null
  page: number
}

/** One page of orders, the newest first. `search` matches number, name, e-mail and phone anywhere in them. */
export async function listOrders({ search, status, paymentStatus, page }: OrderFilter): Promise<OrderPage> {
  const where = {
    ...(search === '' ? {} : { searchText: { contains: literalPattern(search.toLowerCase()) } }),
    ...(status === null ? {} : { status }),
    ...(paymentStatus === null ? {} : { paymentStatus }),
  }
  const total = await getDb().order.count({ where, orderBy, take: COUNT_LIMIT })
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const current = Math.min(Math.max(1, page), pages)
  return { orders: await readOrders(where, current), total, page: current, pages }
}

async function readOrders(where: Prisma.OrderWhereInput, page: number): Promise<OrderSummary[]> {
  const orders = await getDb().order.findMany({
    where,
    select: {
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
    },
    orderBy,
    take: PAGE_SIZE,
    skip: (page - 1) * PAGE_SIZE,
  })
  return orders.map(({ firstName, lastName, ...order }) => ({ ...order, customerName: `${firstName} ${lastName}`.trim() }))
}

/** What happened to an order, oldest first. */
export function readOrderTimeline(orderId: string): Promise<OrderTimelineEntry[]> {
  return getDb().orderEvent.findMany({
    where: { orderId },
    select: { id: true, type: true, fromValue: true, toValue: true, note: true, authorName: true, createdAt: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: TIMELINE_LIMIT,
  })
}
