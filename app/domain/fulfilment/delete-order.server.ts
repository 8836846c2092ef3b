import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { removeOrder } from '~/domain/orders/index.server'
import { closeFailedAttempts, whyMoneyKeeps } from '~/domain/payments/index.server'
import { forgetMails } from '~/domain/mail/index.server'
import { forgetNotifications } from '~/domain/notifications/index.server'
import { transaction, database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

import { readGoodsLines } from './goods-lines.server'
import { findOrder, lockOrder } from './lock-order.server'
import { readOrderMoney } from './take-surcharge.server'

interface Deletion {
  orderNumber: string
  pieces: number
  hasMoney: boolean
  refusal: string | null
  lines: Awaited<ReturnType<typeof readGoodsLines>>
}

/** @throws UserError (404) */
export async function describeDeletion(orderId: string): Promise<Deletion> {
  const select = {
    id: true,
    orderNumber: true,
    holdsStock: true,
    itemCount: true,
    paymentStatus: true,
    totalKopecks: true,
  } as const
  const order = await findOrder(database, orderId, select)
  const { byHandKopecks, receivedKopecks, refundedKopecks } = await readOrderMoney(order)
  return {
    orderNumber: order.orderNumber,
    pieces: order.holdsStock ? order.itemCount : 0,
    hasMoney: byHandKopecks > 0 || receivedKopecks > refundedKopecks,
    lines: await readGoodsLines(database, orderId),
    refusal: await whyMoneyKeeps(database, { orderId, paymentStatus: order.paymentStatus }),
  }
}

/**
 * Reverts stock, promo code use and the customer's totals; the audit log stays (decision 146).
 * @throws UserError (404), (409) with a remaining payment, a receipt or a payment in progress
 */
export async function deleteOrder({
  orderId,
  actor,
}: {
  orderId: string
  actor: Actor
}): Promise<{ orderNumber: string }> {
  await closeFailedAttempts(orderId)
  return transaction(async (tx) => {
    const before = await lockOrder(tx, orderId, {
      orderNumber: true,
      status: true,
      paymentStatus: true,
      totalKopecks: true,
      createdAt: true,
      items: { select: { name: true, sku: true, quantity: true, unitPriceKopecks: true } },
    })
    const refusal = await whyMoneyKeeps(tx, { orderId, paymentStatus: before.paymentStatus })
    if (refusal !== null) throw new UserError(refusal, { status: 409 })
    await removeOrder(tx, { orderId, actor })
    await forgetNotifications(tx, [orderId])
    await forgetMails(tx, { subjectIds: [orderId] })
    await recordAudit(tx, {
      actor,
      action: 'order.delete',
      object: { entity: 'Order', id: orderId },
      before,
      after: null,
    })
    return { orderNumber: before.orderNumber }
  })
}
