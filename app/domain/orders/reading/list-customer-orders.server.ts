import { getDb } from '~/platform/db/db.server'

import { countShownOrders, listShownOrders, type OrderViewer } from './order-access.server'
import { addressColumns, pickupColumns, pickupPointOf } from './order-detail'
import type { CustomerOrder } from '../shared'

const PAGE_SIZE = 10
const ITEMS_SHOWN = 4
const COUNT_LIMIT = 1_001

interface CustomerOrderPage {
  orders: CustomerOrder[]
  total: number
  page: number
  pages: number
}

interface CustomerOrdersQuery {
  viewer: OrderViewer
  page: number
  limit?: number
}

export async function listCustomerOrders({
  viewer,
  page,
  limit = PAGE_SIZE,
}: CustomerOrdersQuery): Promise<CustomerOrderPage> {
  const total = await countShownOrders(viewer, COUNT_LIMIT)
  const pages = Math.max(1, Math.ceil(total / limit))
  const current = Math.min(Math.max(1, page), pages)
  const ids = await listShownOrders(viewer, { limit, offset: (current - 1) * limit })
  return { orders: await readOrders(ids), total, page: current, pages }
}

async function readOrders(ids: readonly string[]): Promise<CustomerOrder[]> {
  const orders = await getDb().order.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      createdAt: true,
      status: true,
      totalKopecks: true,
      deliveryMethod: true,
      firstName: true,
      lastName: true,
      country: true,
      ...addressColumns,
      ...pickupColumns,
      items: {
        select: { productId: true, name: true, quantity: true, imageUrl: true },
        orderBy: [{ name: 'asc' }, { id: 'asc' }],
        take: ITEMS_SHOWN,
      },
      _count: { select: { items: true } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  })
  return orders.map(({ _count, ...order }) => ({
    ...order,
    pickupPoint: pickupPointOf(order),
    lineCount: _count.items,
  }))
}
