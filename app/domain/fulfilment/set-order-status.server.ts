import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { changeOrderStatus, isReleased, setTrackingNumber } from '~/domain/orders/index.server'
import type { OrderStatus } from '~/domain/orders/shared'
import { lockHeldMoney, refundHeldMoney } from '~/domain/payments/index.server'
import { transaction } from '~/platform/db.server'
import { UserError } from '~/platform/errors'
import { isId } from '~/platform/ids.server'
import { formatRoubles } from '~/platform/money'
import { lockRows } from '~/platform/row-locks.server'

interface StatusSetting {
  orderId: string
  to: OrderStatus
  actor: Actor
  /** Whether what was paid online and is held goes back to the payer. */
  refund: boolean
  trackingNumber?: string | undefined
}

/** What stands on the page that asks for a new status: the order now, and what the shop holds of its money. @throws UserError 404 */
export function describeStatusStep(orderId: string) {
  return transaction(async (tx) => {
    const order = isId(orderId)
      ? await tx.db.order.findUnique({ where: { id: orderId }, select: { orderNumber: true, status: true, trackingNumber: true } })
      : null
    if (!order) throw new UserError('Заказ не найден', { status: 404 })
    return { ...order, heldKopecks: await lockHeldMoney(tx, orderId) }
  })
}

/**
 * Staff set an order's status: any from any other (decision 4). Taking back an order whose online money is held sends the money back in the same step, or is
 * refused, since the mail to the customer says that money returns (decision 48).
 * @throws UserError (404) no such order, (409, code money-held) when money is held and `refund` is not asked for, (409) when the stock does not suffice or the
 * order is there already
 */
export async function setOrderStatus({ orderId, to, actor, refund, trackingNumber }: StatusSetting): Promise<void> {
  await transaction(async (tx) => {
    await lockRows(tx, 'Order', [orderId])
    const before = await tx.db.order.findUnique({ where: { id: orderId }, select: { status: true, trackingNumber: true } })
    const held = isReleased(to) ? await lockHeldMoney(tx, orderId) : 0
    if (held > 0 && !refund) {
      throw new UserError(`За заказ получено онлайн ${formatRoubles(held)}. Отметьте возврат денег, чтобы сменить статус.`, {
        status: 409,
        field: 'refund',
        code: 'money-held',
      })
    }
    // The number first: the mail about the shipment names it.
    if (trackingNumber) await setTrackingNumber(tx, { orderId, trackingNumber, actor })
    await changeOrderStatus(tx, { orderId, to, actor })
    if (held > 0) await refundHeldMoney(tx, { orderId, reason: to === 'CANCELLED' ? 'Заказ отменён' : 'Возврат заказа', actor })
    const after = { status: to, ...(trackingNumber ? { trackingNumber } : {}), ...(held > 0 ? { refundKopecks: held } : {}) }
    await recordAudit(tx, { actor, action: 'order.status', object: { entity: 'Order', id: orderId }, before, after })
  })
}
