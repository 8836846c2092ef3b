import { getDb } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import type { Prisma } from '~/platform/generated/prisma/client'
import { isId } from '~/platform/db/ids.server'

import { addressColumns, pickupColumns } from './order-detail'

const MAX_OF_CUSTOMER = 100
const MAX_LINES = 200

const select = {
  id: true,
  orderNumber: true,
  status: true,
  paymentStatus: true,
  paymentMethod: true,
  deliveryMethod: true,
  source: true,
  totalKopecks: true,
  createdAt: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  country: true,
  ...addressColumns,
  ...pickupColumns,
  comment: true,
  trackingNumber: true,
  user: { select: { id: true, name: true, email: true, phone: true } },
  items: {
    select: {
      id: true,
      productId: true,
      name: true,
      sku: true,
      quantity: true,
      unitPriceKopecks: true,
      imageUrl: true,
    },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: MAX_LINES,
  },
  notes: {
    select: { id: true, text: true, authorName: true, createdAt: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: MAX_LINES,
  },
} satisfies Prisma.OrderSelect

export type WholeOrder = Awaited<ReturnType<typeof readWholeOrders>>[number]

/** In the order of the ids; deleted ones are omitted. At most one page. */
export async function readWholeOrders(ids: readonly string[]) {
  const orders = await getDb().order.findMany({ where: { id: { in: ids.filter(isId) } }, select })
  const byId = new Map(orders.map((order) => [order.id, order]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Newest first, at most 100.
 * @throws UserError (404)
 */
export async function listOrdersOfCustomer(userId: string) {
  const customer = isId(userId)
    ? await getDb().user.findFirst({ where: { id: userId, anonymizedAt: null }, select: { id: true } })
    : null
  if (!customer) throw new UserError('Клиент не найден', { status: 404 })
  return getDb().order.findMany({
    where: { userId },
    select,
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: MAX_OF_CUSTOMER,
  })
}
