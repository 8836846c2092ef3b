import { getDb } from '~/platform/db/db.server'

import { listColumns, summaryOf } from './list-orders.server'
import type { BoardColumn } from './order-summary'

const COLUMNS = ['PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED'] as const
const ORDERS = 20

export function listBoard(): Promise<BoardColumn[]> {
  return Promise.all(
    COLUMNS.map(async (status) => {
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
