import type { Actor } from '~/domain/audit/index.server'
import { moveStock } from '~/domain/inventory/index.server'
import type { Database } from '~/platform/db/db.server'

const MOST_LINES = 200

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
export async function returnPieces(
  tx: Database,
  { orderId, actor, pieces }: PiecesReturned,
): Promise<number> {
  const items = await tx.db.orderItem.findMany({
    where: { orderId, id: { in: [...pieces.keys()] }, productId: { not: null }, order: { holdsStock: true } },
    select: { id: true, productId: true, ...untinted },
  })
  const back = items.flatMap(({ id, productId, ...item }) => {
    const count = Math.min(pieces.get(id) ?? 0, untintedPieces(item))
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
  return lines.reduce((sum, { delta }) => sum + delta, 0)
}

/** A tinted can is no base any longer: it does not return to the stock. */
const untinted = {
  quantity: true,
  returnedQuantity: true,
  tint: { select: { tintedQuantity: true } },
} as const

interface Pieces {
  quantity: number
  returnedQuantity: number
  tint: { tintedQuantity: number } | null
}

const untintedPieces = ({ quantity, returnedQuantity, tint }: Pieces): number =>
  quantity - returnedQuantity - (tint?.tintedQuantity ?? 0)

async function readPieces(
  { db }: Database,
  orderId: string,
): Promise<{ productId: string; quantity: number }[]> {
  const items = await db.orderItem.findMany({
    where: { orderId, productId: { not: null } },
    select: { productId: true, ...untinted },
    take: MOST_LINES,
  })
  const pieces = new Map<string, number>()
  for (const { productId, ...item } of items)
    if (productId !== null) pieces.set(productId, (pieces.get(productId) ?? 0) + untintedPieces(item))
  return [...pieces]
    .filter(([, quantity]) => quantity > 0)
    .map(([productId, quantity]) => ({ productId, quantity }))
}
