import { customerActor } from '~/domain/audit/index.server'
import { changePaymentStatus } from '~/domain/orders/index.server'
import { now } from '~/platform/clock'
import { transaction } from '~/platform/db.server'
import { newId } from '~/platform/ids.server'

import { lockPayable, replaceAttempts } from './start-payment.server'

/**
 * Records that the shopper pays on receipt: the order gets back the method chosen at checkout, expires no more and stays PENDING until staff
 * confirm it (decisions 21, 24); an online attempt is given up. A repeat changes nothing. Whoever calls has checked the shopper's right.
 * @throws UserError (404) no such order, (409, code paid or closed)
 */
export async function choosePaymentOnReceipt(orderId: string): Promise<void> {
  const at = now()
  await transaction(async (tx) => {
    await lockPayable(tx, orderId)
    const chosen = await tx.sql(
      `UPDATE "Order" SET "paymentChosenAt" = $2, "paymentMethod" = coalesce("onReceiptMethod", "paymentMethod"), "onReceiptMethod" = NULL, "expiresAt" = NULL,
         "updatedAt" = $2 WHERE "id" = $1 AND ("paymentChosenAt" IS NULL OR "paymentMethod" IN ('ONLINE', 'QR')) RETURNING 1`,
      [orderId, at],
    )
    if (chosen.length === 0) return
    await replaceAttempts(tx, orderId)
    await tx.sql(
      `INSERT INTO "OrderEvent" ("id", "orderId", "type", "toValue", "authorName", "createdAt") VALUES ($1, $2, 'payment_choice', 'on_receipt', 'Покупатель', $3)`,
      [newId(), orderId, at],
    )
    await changePaymentStatus(tx, { orderId, to: 'PENDING', actor: customerActor({ userId: null, ip: null }) })
  })
}
