import { now } from '~/platform/clock'
import { transaction } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { newId } from '~/platform/ids.server'

import type { OrderViewer } from './order-access.server'
import { readOrderFor } from './read-order.server'

/**
 * Records that the shopper pays on receipt. The order keeps the method chosen at checkout and stays PENDING until staff confirm it
 * (decision 21); a repeat changes nothing.
 * @throws UserError 404 when the order is not the viewer's
 */
export async function choosePaymentOnReceipt(orderId: string, viewer: OrderViewer): Promise<void> {
  const visible = await readOrderFor(orderId, viewer)
  if (visible.access !== 'owner') throw new UserError('Заказ не найден', { status: 404 })
  const at = now()
  await transaction(async (tx) => {
    const chosen = await tx(
      `UPDATE "Order" SET "paymentChosenAt" = $2, "updatedAt" = $2 WHERE "id" = $1 AND "paymentChosenAt" IS NULL RETURNING 1`,
      [orderId, at],
    )
    if (chosen.length === 0) return
    await tx(
      `INSERT INTO "OrderEvent" ("id", "orderId", "type", "toValue", "authorName", "createdAt") VALUES ($1, $2, 'payment_choice', 'on_receipt', 'Покупатель', $3)`,
      [newId(), orderId, at],
    )
  })
}
