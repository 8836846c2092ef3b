import { getDb } from '~/platform/db/db.server'

import { hasOrderWords } from './order-search-words'
import type { OrderStatus } from '../shared'

interface FoundOrder {
  id: string
  orderNumber: string
  firstName: string
  lastName: string
  totalKopecks: number
  status: OrderStatus
}

/** Newest first. The index needs three characters in `words`. */
export function searchOrders(words: string, limit: number): Promise<FoundOrder[]> {
  return getDb().order.findMany({
    where: hasOrderWords(words),
    select: {
      id: true,
      orderNumber: true,
      firstName: true,
      lastName: true,
      totalKopecks: true,
      status: true,
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: limit,
  })
}
