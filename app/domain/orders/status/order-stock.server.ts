import type { Actor } from '~/domain/audit/index.server'
import { moveStock } from '~/domain/inventory/index.server'
import type { Database } from '~/platform/db/db.server'

interface OrderStockMove {
  orderId: string
  actor: Actor
}

export async function returnStock(
  tx: Database,
  { reason, ...move }: OrderStockMove & { reason: 'CANCELLATION' | 'REFUND' | 'ORDER_DELETED' },
): Promise<void> {
  const lines = await readPieces(tx, move.orderId)
  await moveStock(tx, {
    ...move,
    reason,
    lines: lines.map(({ productId, quantity }) => ({ productId, delta: quantity })),
  })
}

/** @throws UserError (409) naming what is short */
export async function takeStockAgain(tx: Database, move: OrderStockMove): Promise<void> {
  const lines = await readPieces(tx, move.orderId)
  await moveStock(tx, {
    ...move,
    reason: 'ORDER',
    lines: lines.map(({ productId, quantity }) => ({ productId, delta: -quantity })),
  })
}

interface PiecesReturned extends OrderStockMove {
  pieces: ReadonlyMap<string, number>
}

/** Skips pieces already returned; the caller must lock the order. */
export async function returnPieces(tx: Database, { orderId, actor, pieces }: PiecesReturned): Promise<void> {
  const items = await tx.db.orderItem.findMany({
    where: { orderId, id: { in: [...pieces.keys()] }, productId: { not: null }, order: { holdsStock: true } },
    select: { id: true, productId: true, quantity: true, returnedQuantity: true },
  })
  const back = items.flatMap(({ id, productId, quantity, returnedQuantity }) => {
    const count = Math.min(pieces.get(id) ?? 0, quantity - returnedQuantity)
    return productId === null || count <= 0 ? [] : [{ id, productId, count }]
  })
  for (const [count, same] of Map.groupBy(back, (line) => line.count)) {
    const where = { id: { in: same.map(({ id }) => id) } }
    await tx.db.orderItem.updateMany({ where, data: { returnedQuantity: { increment: count } } })
  }
  const byProduct = Map.groupBy(back, ({ productId }) => productId)
  const lines = [...byProduct].map(([productId, same]) => ({
    productId,
    delta: same.reduce((sum, { count }) => sum + count, 0),
  }))
  if (lines.length > 0) await moveStock(tx, { reason: 'REFUND', orderId, actor, lines })
}

async function readPieces(
  { db }: Database,
  orderId: string,
): Promise<{ productId: string; quantity: number }[]> {
  const rows = await db.orderItem.groupBy({
    by: 'productId',
    where: { orderId, productId: { not: null } },
    _sum: { quantity: true, returnedQuantity: true },
  })
  return rows.flatMap(({ productId, _sum }) => {
    const quantity = (_sum.quantity ?? 0) - (_sum.returnedQuantity ?? 0)
    return productId === null || quantity === 0 ? [] : [{ productId, quantity }]
  })
}
