import { recordAudit, type Actor } from '~/domain/audit/index.server'
import {
  changePaymentStatus,
  keepHandMoney,
  readHandMoney,
  recordHandPayment,
  recordRefundEvent,
} from '~/domain/orders/index.server'
import type { ReturnGround } from '~/domain/tinting/staff'
import { excessByHand } from '~/domain/payments/shared'
import { transaction, type Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { formatRoubles } from '~/platform/money/money'
import { assertVersion } from '~/platform/forms/row-version'

import { lockOrder } from './lock-order.server'
import { groundOfRefund } from './tinted-refund.server'

/** Payments outside the bank: everything, the excess over the total, or kopecks. */
export type HandRefundWish = { what: 'all' } | { what: 'excess' } | { what: 'amount'; amountKopecks: number }

interface HandRefund {
  orderId: string
  wish: HandRefundWish
  reason: string
  actor: Actor
}

interface GroundedRefund extends HandRefund {
  version: string
  /** Needed for cans that are tinted already. */
  ground?: ReturnGround | null
}

/**
 * For refunds outside the bank (cash, terminal, transfer).
 * @throws UserError (404), (409) above the remaining sum, or on a concurrent change
 */
export function giveHandMoneyBack({
  version,
  ground,
  ...refund
}: GroundedRefund): Promise<{ amountKopecks: number }> {
  return transaction(async (tx) => {
    assertVersion(await lockOrder(tx, refund.orderId, { updatedAt: true }), version, 'Заказ')
    const groundText = await groundOfRefund(tx, { ...refund, ground })
    return { amountKopecks: await giveHandMoneyBackIn(tx, { ...refund, reason: refund.reason + groundText }) }
  })
}

/** @throws as `giveHandMoneyBack` */
export function previewHandRefund({ orderId, version, wish, ground, actor }: Omit<GroundedRefund, 'reason'>) {
  return transaction(async (tx) => {
    assertVersion(await lockOrder(tx, orderId, { updatedAt: true }), version, 'Заказ')
    await groundOfRefund(tx, { orderId, wish, ground, actor })
    const { amountKopecks } = await readHandRefund(tx, orderId, wish)
    return { amountKopecks }
  })
}

/**
 * The caller's transaction must have locked the order. Returns kopecks.
 * @throws as `giveHandMoneyBack`
 */
export async function giveHandMoneyBackIn(
  tx: Database,
  { orderId, wish, reason, actor }: HandRefund,
): Promise<number> {
  const { amountKopecks, excessKopecks, heldKopecks, order } = await readHandRefund(tx, orderId, wish)
  await keepHandMoney(tx, order)
  const excess = Math.min(amountKopecks, excessKopecks)
  await recordHandPayment(tx, { orderId, kind: 'EXCESS', amountKopecks: excess, reason, actor })
  const refundId = await recordHandPayment(tx, {
    orderId,
    kind: 'REFUND',
    amountKopecks: amountKopecks - excess,
    reason,
    actor,
  })
  await recordRefundEvent(tx, {
    orderId,
    refundId,
    note: `Возвращено не через сайт: ${formatRoubles(amountKopecks)}. Причина: ${reason}`,
    actor,
  })
  if (amountKopecks === heldKopecks && order.totalKopecks > 0)
    await changePaymentStatus(tx, { orderId, to: 'REFUNDED', actor })
  const after = { amountKopecks, excessKopecks: excess, reason }
  await recordAudit(tx, {
    actor,
    action: 'order.hand-refund',
    object: { entity: 'Order', id: orderId },
    before: { heldKopecks },
    after,
  })
  return amountKopecks
}

/**
 * The caller must lock the order before writing.
 * @throws UserError (409) above the remaining sum
 */
export async function readHandRefund(tx: Database, orderId: string, wish: HandRefundWish) {
  const order = await tx.db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { id: true, paymentStatus: true, totalKopecks: true },
  })
  const money = await readHandMoney(tx, order)
  const heldKopecks = money.receivedKopecks - money.refundedKopecks
  const excessKopecks = excessByHand(order, money)
  const amountKopecks =
    wish.what === 'all' ? heldKopecks : wish.what === 'excess' ? excessKopecks : wish.amountKopecks
  const field = wish.what === 'amount' ? 'amount' : 'what'
  if (amountKopecks <= 0)
    throw new UserError(wish.what === 'amount' ? 'Укажите сумму возврата' : 'Возвращать нечего', {
      status: 409,
      field,
    })
  if (amountKopecks > heldKopecks)
    throw new UserError(`Вернуть можно не больше ${formatRoubles(heldKopecks)}`, { status: 409, field })
  return { order, amountKopecks, heldKopecks, excessKopecks }
}
