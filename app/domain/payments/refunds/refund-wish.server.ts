import type { Actor } from '~/domain/audit/index.server'
import type { Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'
import { formatRoubles } from '~/platform/money/money'

import { priceOfPieces, type PaidPayment, type RefundLineWritten } from './refund-line'
import { readRefundable, restOf } from './refundable.server'
import { insertRefund, lockPaid } from './request-refund.server'

export type RefundWish =
  | { what: 'all' }
  | { what: 'lines'; pieces: ReadonlyMap<string, number>; withDelivery: boolean }
  | { what: 'amount'; amountKopecks: number }

interface RefundRequest {
  orderId: string
  wish: RefundWish
  reason: string
  actor: Actor
}

export interface RequestedRefund {
  refundId: string
  amountKopecks: number
  lines: readonly RefundLineWritten[]
}

/**
 * The caller has locked the order.
 * @throws UserError (409) when no money is left, or the refund exceeds what was paid or sold
 */
export async function requestRefund(
  tx: Database,
  { orderId, wish, reason, actor }: RefundRequest,
): Promise<RequestedRefund> {
  const { payment, amountKopecks, lines } = await composeRefund(tx, orderId, wish)
  const refundId = await insertRefund(tx, { paymentId: payment.id, amountKopecks, lines, reason, actor })
  return { refundId, amountKopecks, lines }
}

/** @throws as `requestRefund` */
export async function composeRefund(tx: Database, orderId: string, wish: RefundWish) {
  const payment = await lockPaid(tx, orderId)
  if (!payment || payment.leftKopecks <= 0)
    throw new UserError('Онлайн за этот заказ ничего не удерживается.', { status: 409 })
  const { amountKopecks, lines } = await composed(tx, payment, wish)
  if (amountKopecks <= 0)
    throw new UserError(emptyText[wish.what], { field: wish.what === 'amount' ? 'amount' : 'what' })
  if (amountKopecks > payment.leftKopecks) {
    throw new UserError(`Вернуть можно не больше ${formatRoubles(payment.leftKopecks)}`, {
      field: wish.what === 'amount' ? 'amount' : 'what',
      status: 409,
    })
  }
  return { payment, amountKopecks, lines }
}

const emptyText: Record<RefundWish['what'], string> = {
  all: 'Возвращать нечего',
  lines: 'Укажите, сколько каких товаров вернуть',
  amount: 'Укажите сумму возврата',
}

async function composed(tx: Database, payment: PaidPayment, wish: RefundWish) {
  if (wish.what === 'all') return restOf(tx, payment)
  if (wish.what === 'amount') return { amountKopecks: wish.amountKopecks, lines: [] }
  const order = await readRefundable(tx, payment.orderId)
  const lines = order.lines.flatMap((line): RefundLineWritten[] => {
    const quantity = wish.pieces.get(line.id) ?? 0
    if (quantity === 0) return []
    if (quantity > line.quantity - line.refundedQuantity) throw tooMany(line)
    return [{ orderItemId: line.id, quantity, amountKopecks: priceOfPieces(line, quantity) }]
  })
  if (wish.withDelivery && order.deliveryKopecks > 0)
    lines.push({ orderItemId: null, quantity: 1, amountKopecks: order.deliveryKopecks })
  return { amountKopecks: lines.reduce((sum, line) => sum + line.amountKopecks, 0), lines }
}

function tooMany({
  id,
  name,
  quantity,
  refundedQuantity,
}: {
  id: string
  name: string
  quantity: number
  refundedQuantity: number
}): UserError {
  return new UserError(`${name}: вернуть можно не больше ${quantity - refundedQuantity} шт.`, {
    field: `pieces.${id}`,
    status: 409,
  })
}
