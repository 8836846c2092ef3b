import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { changePaymentStatus } from '~/domain/orders/index.server'
import type { PaymentStatus } from '~/domain/orders/shared'
import { lockHeldMoney } from '~/domain/payments/index.server'
import { transaction } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { formatRoubles } from '~/platform/money/money'
import { lockRows } from '~/platform/db/row-locks.server'

/**
 * For payments outside the bank (decision 36); online payments set it themselves.
 * @throws UserError (404), (409) with an online payment
 */
export async function setPaymentStatus({
  orderId,
  to,
  actor,
}: {
  orderId: string
  to: PaymentStatus
  actor: Actor
}): Promise<void> {
  await transaction(async (tx) => {
    await lockRows(tx, 'Order', [orderId])
    const before = await tx.db.order.findUnique({ where: { id: orderId }, select: { paymentStatus: true } })
    const held = to === 'PAID' ? 0 : await lockHeldMoney(tx, orderId)
    if (held > 0) {
      throw new UserError(
        `За заказ получено онлайн ${formatRoubles(held)}. Статус оплаты сменится сам, когда деньги вернутся.`,
        {
          status: 409,
          field: 'paymentStatus',
        },
      )
    }
    await changePaymentStatus(tx, { orderId, to, actor })
    await recordAudit(tx, {
      actor,
      action: 'order.payment-status',
      object: { entity: 'Order', id: orderId },
      before,
      after: { paymentStatus: to },
    })
  })
}
