import { getDb } from '~/platform/db.server'

import { hasOrderWords } from './order-search-words'
import type { OrderStatus } from './shared'

/** An order as a search names it. */
interface FoundOrder {
  id: string
  orderNumber: string
  firstName: string
  lastName: string
  totalKopecks: number
  status: OrderStatus
}

/** The newest orders with these words in number, name, e-mail or phone; `words` has at least three characters, which its index needs. */
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
