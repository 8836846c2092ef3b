import type { Actor } from '~/domain/audit/index.server'
import { returnPieces } from '~/domain/orders/index.server'
import { readRefundable, type RefundWish } from '~/domain/payments/index.server'
import { groundOfReturn, tintedLinesOf, type TintedLine } from '~/domain/tinting/index.server'
import type { ReturnGround } from '~/domain/tinting/staff'
import type { Database } from '~/platform/db/db.server'

/** Of a refund by the bank, or outside it. */
type AnyWish = RefundWish | { what: 'excess' }

interface TintedRefund {
  orderId: string
  wish: AnyWish
  ground?: ReturnGround | null
  actor: Actor
}

/**
 * Returns the ground for the order's history; empty when the refund covers no tinted can.
 * @throws as `groundOfReturn`
 */
export async function groundOfRefund(
  tx: Database,
  { orderId, wish, ground = null, actor }: TintedRefund,
): Promise<string> {
  const tinted = await tintedLinesOf(tx, orderId)
  if (tinted.length === 0) return ''
  return groundOfReturn(tx, {
    orderItemIds: await coveredLines(tx, orderId, { wish, tinted }),
    ground,
    actor,
  })
}

interface Restocking {
  orderId: string
  /** By line. */
  pieces: ReadonlyMap<string, number>
  ground: ReturnGround | null | undefined
  actor: Actor
}

/**
 * Returns how many pieces are in the stock again. With a ground the tinted cans are those that come back, and
 * they are no bases any longer.
 */
export async function returnUntinted(
  tx: Database,
  { orderId, pieces, ground, actor }: Restocking,
): Promise<number> {
  const lines = ground ? await tintedLinesOf(tx, orderId) : []
  const tinted = new Map(lines.map(({ id, tintedQuantity }) => [id, tintedQuantity]))
  const untinted = [...pieces].map(([id, count]) => [id, count - (tinted.get(id) ?? 0)] as const)
  return returnPieces(tx, { orderId, pieces: new Map(untinted), actor })
}

/** A sum covers tinted cans when it is more than everything else in the order. */
async function coveredLines(
  tx: Database,
  orderId: string,
  { wish, tinted }: { wish: AnyWish; tinted: readonly TintedLine[] },
): Promise<readonly string[]> {
  const ids = tinted.map(({ id }) => id)
  if (wish.what === 'all') return ids
  if (wish.what === 'excess') return []
  if (wish.what === 'lines')
    return tinted
      .filter(({ id, untintedQuantity }) => (wish.pieces.get(id) ?? 0) > untintedQuantity)
      .map(({ id }) => id)
  const { lines, deliveryKopecks } = await readRefundable(tx, orderId)
  const others = lines.filter(({ id }) => !ids.includes(id))
  const most = others.reduce((sum, line) => sum + line.sumKopecks - line.refundedKopecks, deliveryKopecks)
  return wish.amountKopecks > most ? ids : []
}
