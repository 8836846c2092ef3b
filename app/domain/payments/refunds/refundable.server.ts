import type { Database } from '~/platform/db/db.server'
import { UserError } from '~/platform/errors/errors'

import { lineSums } from '../receipts/receipt'
import { priceOfPieces, type PaidPayment, type RefundableLine, type RefundLineWritten } from './refund-line'

export interface RefundableOrder {
  lines: RefundableLine[]
  deliveryKopecks: number
}

/** @throws UserError (404) */
export async function readRefundable(
  { db }: Pick<Database, 'db'>,
  orderId: string,
): Promise<RefundableOrder> {
  const order = await db.order.findUnique({
    where: { id: orderId },
    select: {
      discountKopecks: true,
      deliveryKopecks: true,
      items: { orderBy: [{ name: 'asc' }, { id: 'asc' }] },
    },
  })
  if (!order) throw new UserError('Заказ не найден', { status: 404 })
  const gone = await db.refundLine.groupBy({
    by: 'orderItemId',
    where: { refund: { status: { in: ['PENDING', 'DONE'] }, payment: { orderId } } },
    _sum: { quantity: true, amountKopecks: true },
  })
  const goneOf = new Map(gone.map(({ orderItemId, _sum }) => [orderItemId, _sum]))
  const sums = lineSums({ ...order, lines: order.items })
  const lines = order.items.map(
    ({ id, productId, name, sku, imageUrl, quantity, returnedQuantity }, index) => ({
      ...{ id, productId, name, sku, imageUrl, quantity, returnedQuantity },
      sumKopecks: sums[index] ?? 0,
      refundedQuantity: goneOf.get(id)?.quantity ?? 0,
      refundedKopecks: goneOf.get(id)?.amountKopecks ?? 0,
    }),
  )
  return { lines, deliveryKopecks: goneOf.has(null) ? 0 : order.deliveryKopecks }
}

export async function restOf(tx: Database, { id, orderId, leftKopecks }: PaidPayment) {
  const { lines, deliveryKopecks } = await readRefundable(tx, orderId)
  const left = lines.flatMap((line): RefundLineWritten[] => {
    const quantity = line.quantity - line.refundedQuantity
    return quantity === 0
      ? []
      : [{ orderItemId: line.id, quantity, amountKopecks: priceOfPieces(line, quantity) }]
  })
  if (deliveryKopecks > 0) left.push({ orderItemId: null, quantity: 1, amountKopecks: deliveryKopecks })
  const sum = left.reduce((all, { amountKopecks }) => all + amountKopecks, 0)
  return { paymentId: id, amountKopecks: leftKopecks, lines: sum === leftKopecks ? left : [] }
}
