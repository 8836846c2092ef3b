import { getDb } from '~/platform/db/db.server'

import { listColumns, summaryOf } from './list-orders.server'
import type { OtherOrders } from '../staff'

const SHOWN = 5
const COUNTED = 1_000

interface Customer {
  id: string
  userId: string | null
  email: string | null
}

/** By account or email; cancelled orders count no money. */
export async function readOtherOrders({ id, userId, email }: Customer): Promise<OtherOrders> {
  const person = [...(userId === null ? [] : [{ userId }]), ...(email === null ? [] : [{ email }])]
  if (person.length === 0) return { count: 0, totalKopecks: 0, latest: [] }
  const where = { id: { not: id }, OR: person }
  const [latest, sold] = await Promise.all([
    getDb().order.findMany({
      where,
      select: listColumns,
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      take: SHOWN,
    }),
    getDb().order.findMany({ where, select: { totalKopecks: true, status: true }, take: COUNTED }),
  ])
  const money = sold.filter(({ status }) => status !== 'CANCELLED' && status !== 'REFUNDED')
  return {
    count: sold.length,
    totalKopecks: money.reduce((sum, { totalKopecks }) => sum + totalKopecks, 0),
    latest: latest.map(summaryOf),
  }
}
