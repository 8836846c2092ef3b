import type { Actor } from '~/domain/audit/index.server'
import { moveStock } from '~/domain/inventory/index.server'
import type { Database } from '~/platform/db.server'

interface OrderStockMove {
  orderId: string
  actor: Actor
}

/** Puts an order's pieces back on the shelf. */
export async function returnStock(
  tx: Database,
  { reason, ...move }: OrderStockMove & { reason: 'CANCELLATION' | 'REFUND' | 'ORDER_DELETED' },
): Promise<void> {
  const lines = await readPieces(tx, move.orderId)
  await moveStock(tx, { ...move, reason, lines: lines.map(({ productId, quantity }) => ({ productId, delta: quantity })) })
}

/**
 * Takes an order's pieces again, for an order that comes back to life.
 * @throws UserError (409) naming what is short
 */
export async function takeStockAgain(tx: Database, move: OrderStockMove): Promise<void> {
  const lines = await readPieces(tx, move.orderId)
  await moveStock(tx, { ...move, reason: 'ORDER', lines: lines.map(({ productId, quantity }) => ({ productId, delta: -quantity })) })
}

/** The order's pieces by product; what was removed from the catalogue since has no shelf. */
async function readPieces({ db }: Database, orderId: string): Promise<{ productId: string; quantity: number }[]> {
  const rows = await db.orderItem.groupBy({ by: 'productId', where: { orderId, productId: { not: null } }, _sum: { quantity: true } })
  return rows.flatMap(({ productId, _sum }) => (productId === null ? [] : [{ productId, quantity: _sum.quantity ?? 0 }]))
}
