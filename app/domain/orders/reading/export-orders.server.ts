import { getReplicaDb } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { partsOf, type WholeList } from '~/platform/lists/whole-list.server'

import { conditionOf, listColumns } from './list-orders.server'
import { addressColumns } from './order-detail'
import type { OrderListQuery } from './order-filter-input.server'

const select = {
  ...listColumns,
  ...addressColumns,
  phone: true,
  itemsKopecks: true,
  discountKopecks: true,
  deliveryKopecks: true,
  paymentMethod: true,
  trackingNumber: true,
  comment: true,
  pickupName: true,
  pickupAddress: true,
} as const

export type ExportedOrder = Prisma.OrderGetPayload<{ select: typeof select }>

export async function wholeListOfOrders(
  query: OrderListQuery,
  chosen: readonly string[] | null = null,
): Promise<WholeList<ExportedOrder>> {
  const where = chosen === null ? await conditionOf(query) : { id: { in: [...chosen] } }
  return {
    count: (limit) => getReplicaDb().order.count({ where, ...(limit === undefined ? {} : { take: limit }) }),
    parts: () =>
      partsOf(query, {
        keyOf: (row, sort) => row[sort],
        rows: ({ keyset, ...slice }) =>
          getReplicaDb().order.findMany({ where: { AND: [where, keyset] }, select, ...slice }),
      }),
  }
}
