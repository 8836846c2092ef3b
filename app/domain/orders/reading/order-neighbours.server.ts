import { getDb } from '~/platform/db/db.server'
import { readNeighbours } from '~/platform/lists/list-neighbours.server'
import type { ListNeighbours } from '~/platform/lists/list-position'

import { conditionOf } from './list-orders.server'
import type { OrderListQuery } from './order-filter-input.server'

export async function readOrderNeighbours(
  query: OrderListQuery,
  order: { id: string; createdAt: Date; totalKopecks: number },
): Promise<ListNeighbours> {
  const where = await conditionOf(query)
  return readNeighbours(
    query,
    { id: order.id, key: order[query.sort] },
    {
      fits: async () =>
        (await getDb().order.findFirst({
          where: { AND: [where, { id: order.id }] },
          select: { id: true },
        })) !== null,
      count: (keyset, limit) =>
        getDb().order.count({
          where: { AND: [where, keyset] },
          orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
          take: limit,
        }),
      first: (keyset, orderBy) =>
        getDb().order.findFirst({ where: { AND: [where, keyset] }, select: { id: true }, orderBy }),
    },
  )
}
