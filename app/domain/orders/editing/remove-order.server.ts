import { recountOrders } from '~/domain/accounts/index.server'
import type { Actor } from '~/domain/audit/index.server'
import { returnPromoUse } from '~/domain/promotions/index.server'
import type { Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

import { returnStock } from '../status/order-stock.server'

/**
 * The caller must lock the order and check that it may be deleted.
 * @throws UserError (404)
 */
export async function removeOrder(
  tx: Database,
  { orderId, actor }: { orderId: string; actor: Actor },
): Promise<void> {
  const order = await tx.db.order.findUnique({
    where: { id: orderId },
    select: { userId: true, holdsStock: true },
  })
  if (!order) throw new UserError('Заказ не найден', { status: 404 })
  if (order.holdsStock) await returnStock(tx, { orderId, actor, reason: 'ORDER_DELETED' })
  await returnPromoUse(tx, orderId)
  await tx.db.order.delete({ where: { id: orderId }, select: { id: true } })
  if (order.userId !== null) await recountOrders(tx, [order.userId])
}
