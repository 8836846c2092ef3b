import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { changePaymentStatus } from '~/domain/orders/index.server'
import type { PaymentStatus } from '~/domain/orders/shared'
import { lockHeldMoney } from '~/domain/payments/index.server'
import { transaction } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { formatRoubles } from '~/platform/money'
import { lockRows } from '~/platform/row-locks.server'

/**
 * Staff set an order's payment status by hand: cash that came, say (decision 23). What the bank holds says itself whether an order is paid.
 * @throws UserError (404) no such order, (409) while money that was paid online is held
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
