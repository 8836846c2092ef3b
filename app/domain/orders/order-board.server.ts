import { getDb } from '~/platform/db.server'

import { listColumns, summaryOf } from './list-orders.server'
import type { BoardColumn } from './order-summary'

/** The statuses that stand side by side: those that an order goes through. */
const COLUMNS = ['PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED'] as const
/** Orders of a column; the rest is a link to the list. */
const ORDERS = 20

/** The newest orders of each status on the usual way, for a board. */
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
