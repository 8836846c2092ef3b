import { recordAudit, type Actor } from '~/domain/audit/index.server'
import { may } from '~/domain/auth/shared'
import { changeOrderStatus, isReleased, readHandMoney, setTrackingNumber } from '~/domain/orders/index.server'
import type { OrderStatus } from '~/domain/orders/shared'
import { staffStatusLabels } from '~/domain/orders/staff'
import { lockHeldMoney, refundHeldMoney } from '~/domain/payments/index.server'
import { tintedLinesOf } from '~/domain/tinting/index.server'
import type { ReturnGround } from '~/domain/tinting/staff'
import { transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { formatRoubles } from '~/platform/money/money'
import { lockRows } from '~/platform/db/row-locks.server'

import { giveHandMoneyBackIn } from './hand-refund.server'
import { groundOfRefund } from './tinted-refund.server'
import { findOrder } from './lock-order.server'
import { readGoodsLines } from './goods-lines.server'

interface StatusSetting {
  orderId: string
  to: OrderStatus
  actor: Actor
  refund: boolean
  handRefund?: boolean
  /** For cans that are tinted already; without one, those who may change settings decide as the owner. */
  ground?: ReturnGround | null
  trackingNumber?: string | undefined
  /** Kept in the timeline, for staff. */
  reason?: string | undefined
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
    const lines = await readGoodsLines(tx, id)
    const hand = await readHandMoney(tx, { id, paymentStatus, totalKopecks })
    const byHandKopecks = hand.receivedKopecks - hand.refundedKopecks
    const hasTinted = (await tintedLinesOf(tx, orderId)).length > 0
    return { ...shown, lines, heldKopecks: await lockHeldMoney(tx, orderId), byHandKopecks, hasTinted }
  })
}

/**
 * Any status may follow any other (decision 145). Cancelling a paid order must also refund it, since the
 * customer's email announces the refund.
 * @throws UserError (404), (409, code money-held) when the refund is not requested, (409) without stock, in
 * the same status, outside `from`, or (code money-returned) when a released and refunded order is handed over
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
  { orderId, to, actor, refund, handRefund = false, ground, trackingNumber, reason, from }: StatusSetting,
): Promise<void> {
  const { before, held } = await readForChange(tx, { orderId, to, refund, from })
  const isPaidBack = held > 0 || (isReleased(to) && handRefund)
  const decided = ground ?? (may(actor, 'settings.write') ? 'override' : null)
  const groundText = isPaidBack
    ? await groundOfRefund(tx, { orderId, wish: { what: 'all' }, ground: decided, actor })
    : ''
  const why = (reason ?? (groundText ? reasonOf(to) : '')) + groundText
  if (trackingNumber) await setTrackingNumber(tx, { orderId, trackingNumber, actor })
  await changeOrderStatus(tx, { orderId, to, actor, ...(why ? { note: why } : {}) })
  if (held > 0) await refundHeldMoney(tx, { orderId, reason: why || reasonOf(to), actor })
  const byHand =
    isReleased(to) && handRefund
      ? await giveHandMoneyBackIn(tx, {
          orderId,
          wish: { what: 'all' },
          reason: why || reasonOf(to),
          actor,
        })
      : 0
  const after = {
    status: to,
    ...(trackingNumber ? { trackingNumber } : {}),
    ...(reason ? { reason } : {}),
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

type Wanted = Pick<StatusSetting, 'orderId' | 'to' | 'refund' | 'from'>

/** @throws as `setOrderStatus` */
async function readForChange(tx: Database, { orderId, to, refund, from }: Wanted) {
  await lockRows(tx, 'Order', [orderId])
  const found = await tx.db.order.findUnique({
    where: { id: orderId },
    select: { status: true, trackingNumber: true, paymentStatus: true },
  })
  if (found && from && !from.includes(found.status))
    throw new UserError(`Сейчас: ${staffStatusLabels[found.status]}`, { status: 409 })
  if (found && isReleased(found.status) && found.paymentStatus === 'REFUNDED' && isHandedOver(to))
    throw new UserError(
      `Деньги за заказ возвращены, а сам он снят: статус «${staffStatusLabels[to]}» поставить нельзя. Верните заказ в работу и примите оплату.`,
      { status: 409, field: 'status', code: 'money-returned' },
    )
  const held = isReleased(to) ? await lockHeldMoney(tx, orderId) : 0
  if (held > 0 && !refund) {
    throw new UserError(
      `За заказ получено онлайн ${formatRoubles(held)}. Отметьте возврат денег, чтобы сменить статус.`,
      { status: 409, field: 'refund', code: 'money-held' },
    )
  }
  const before = found && { status: found.status, trackingNumber: found.trackingNumber }
  return { before, held }
}

const isHandedOver = (status: OrderStatus): boolean => status === 'SHIPPED' || status === 'DELIVERED'

const reasonOf = (to: OrderStatus): string => (to === 'CANCELLED' ? 'Заказ отменён' : 'Возврат заказа')
