import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { changeOrderStatus, isReleased, readHandMoney, setTrackingNumber } from '~/domain/orders/index.server'
import type { OrderStatus } from '~/domain/orders/shared'
import { staffStatusLabels } from '~/domain/orders/staff'
import { lockHeldMoney, refundHeldMoney } from '~/domain/payments/index.server'
import { transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { formatRoubles } from '~/platform/money/money'
import { lockRows } from '~/platform/db/row-locks.server'

import { giveHandMoneyBackIn } from './hand-refund.server'
import { findOrder } from './lock-order.server'

interface StatusSetting {
  orderId: string
  to: OrderStatus
  actor: Actor
  refund: boolean
  handRefund?: boolean
  trackingNumber?: string | undefined
  from?: readonly OrderStatus[]
}

/** @throws UserError (404) */
export function describeStatusStep(orderId: string) {
  return transaction(async (tx) => {
    const { id, paymentStatus, totalKopecks, ...shown } = await findOrder(tx, orderId, {
      ...{
        id: true,
        orderNumber: true,
        status: true,
        trackingNumber: true,
        paymentStatus: true,
        totalKopecks: true,
        email: true,
        deliveryMethod: true,
      },
    })
    const hand = await readHandMoney(tx, { id, paymentStatus, totalKopecks })
    const byHandKopecks = hand.receivedKopecks - hand.refundedKopecks
    return { ...shown, heldKopecks: await lockHeldMoney(tx, orderId), byHandKopecks }
  })
}

/**
 * Any status may follow any other (decision 145). Cancelling a paid order must also refund it, since the
 * customer's email announces the refund.
 * @throws UserError (404), (409, code money-held) when the refund is not requested, (409) without stock, in
 * the same status, or outside `from`
 */
export function setOrderStatus(setting: StatusSetting): Promise<void> {
  return transaction((tx) => setOrderStatusIn(tx, setting))
}

/**
 * Runs in the caller's transaction.
 * @throws as `setOrderStatus`
 */
export async function setOrderStatusIn(
  tx: Database,
  { orderId, to, actor, refund, handRefund = false, trackingNumber, from }: StatusSetting,
): Promise<void> {
  await lockRows(tx, 'Order', [orderId])
  const before = await tx.db.order.findUnique({
    where: { id: orderId },
    select: { status: true, trackingNumber: true },
  })
  if (before && from && !from.includes(before.status))
    throw new UserError(`Сейчас: ${staffStatusLabels[before.status]}`, { status: 409 })
  const held = isReleased(to) ? await lockHeldMoney(tx, orderId) : 0
  if (held > 0 && !refund) {
    throw new UserError(
      `За заказ получено онлайн ${formatRoubles(held)}. Отметьте возврат денег, чтобы сменить статус.`,
      {
        status: 409,
        field: 'refund',
        code: 'money-held',
      },
    )
  }
  if (trackingNumber) await setTrackingNumber(tx, { orderId, trackingNumber, actor })
  await changeOrderStatus(tx, { orderId, to, actor })
  if (held > 0) await refundHeldMoney(tx, { orderId, reason: reasonOf(to), actor })
  const byHand =
    isReleased(to) && handRefund
      ? await giveHandMoneyBackIn(tx, { orderId, wish: { what: 'all' }, reason: reasonOf(to), actor })
      : 0
  const after = {
    status: to,
    ...(trackingNumber ? { trackingNumber } : {}),
    ...(held > 0 ? { refundKopecks: held } : {}),
    ...(byHand > 0 ? { byHandKopecks: byHand } : {}),
  }
  await recordAudit(tx, {
    actor,
    action: 'order.status',
    object: { entity: 'Order', id: orderId },
    before,
    after,
  })
}

const reasonOf = (to: OrderStatus): string => (to === 'CANCELLED' ? 'Заказ отменён' : 'Возврат заказа')
