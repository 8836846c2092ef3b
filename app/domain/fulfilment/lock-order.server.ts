import type { Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import type { Prisma } from '~/platform/generated/prisma/client'
import { isId } from '~/platform/db/ids.server'
import { lockRows } from '~/platform/db/row-locks.server'

/** @throws UserError (404) */
export async function findOrder<Columns extends Prisma.OrderSelect>(
  { db }: Pick<Database, 'db'>,
  orderId: string,
  select: Columns,
): Promise<Prisma.OrderGetPayload<{ select: Columns }>> {
  const order = isId(orderId) ? await db.order.findUnique({ where: { id: orderId }, select }) : null
  if (!order) throw new UserError('Заказ не найден', { status: 404 })
  return order
}

/**
 * Locks the order until the transaction ends.
 * @throws UserError (404)
 */
export async function lockOrder<Columns extends Prisma.OrderSelect>(
  tx: Database,
  orderId: string,
  select: Columns,
): Promise<Prisma.OrderGetPayload<{ select: Columns }>> {
  if (isId(orderId)) await lockRows(tx, 'Order', [orderId])
  return findOrder(tx, orderId, select)
}

export const lastChangeColumns = {
  select: { authorName: true, createdAt: true },
  orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  take: 1,
} satisfies Prisma.Order$eventsArgs
