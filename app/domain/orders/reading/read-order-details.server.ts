import { getDb } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/generated/prisma/client'
import { isId } from '~/platform/db/ids.server'

import { addressColumns } from './order-detail'
import type { OrderDetail, OrderLine } from '../shared'

const MAX_LINES = 200

const select = {
  ...{
    id: true,
    orderNumber: true,
    userId: true,
    source: true,
    status: true,
    paymentStatus: true,
    paymentMethod: true,
  },
  ...{
    deliveryMethod: true,
    itemsKopecks: true,
    discountKopecks: true,
    deliveryKopecks: true,
    taxKopecks: true,
    totalKopecks: true,
  },
  ...{
    promoCode: true,
    firstName: true,
    lastName: true,
    email: true,
    phone: true,
    comment: true,
    trackingNumber: true,
  },
  ...{ pickupName: true, pickupAddress: true, pickupHours: true, paymentChosenAt: true, createdAt: true },
  ...addressColumns,
  items: {
    select: {
      ...{ id: true, productId: true, name: true, sku: true, color: true, imageUrl: true, quantity: true },
      ...{ unitPriceKopecks: true, discountKopecks: true },
      discounts: { select: { name: true, kopecks: true }, where: { rule: 'SALE' }, take: 1 },
    },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: MAX_LINES,
  },
} satisfies Prisma.OrderSelect

function lineOf({
  discounts: [sale],
  ...item
}: Prisma.OrderGetPayload<{ select: typeof select }>['items'][number]): OrderLine {
  return { ...item, sumKopecks: item.unitPriceKopecks * item.quantity, sale: sale ?? null }
}

/** In the order of the ids; deleted ones are omitted. At most one page. */
export async function readOrderDetails(ids: readonly string[]): Promise<OrderDetail[]> {
  const orders = await getDb().order.findMany({ where: { id: { in: ids.filter(isId) } }, select })
  const byId = new Map(
    orders.map(({ items, ...order }): [string, OrderDetail] => [
      order.id,
      { ...order, items: items.map(lineOf) },
    ]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}
