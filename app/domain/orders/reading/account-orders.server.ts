import { getDb } from '~/platform/db/db.server'

import { listColumns, summaryOf } from './list-orders.server'
import type { OrderSummary } from '../shared'

const SIZE = 10
const COUNTED = 1_001

interface AccountOrders {
  orders: OrderSummary[]
  total: number
  page: number
  pages: number
}

export async function listOrdersOfAccount(userId: string, wantedPage: number): Promise<AccountOrders> {
  const where = { userId }
  const total = await getDb().order.count({ where, take: COUNTED })
  const pages = Math.max(1, Math.ceil(total / SIZE))
  const page = Math.min(Math.max(1, wantedPage), pages)
  const orderBy = [{ createdAt: 'desc' as const }, { id: 'asc' as const }]
  const rows = await getDb().order.findMany({
    where,
    select: listColumns,
    orderBy,
    skip: (page - 1) * SIZE,
    take: SIZE,
  })
  return { orders: rows.map(summaryOf), total, page, pages }
}
