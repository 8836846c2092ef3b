import type { Actor } from '~/domain/audit/index.server'
import { readRefundable, type RefundWish } from '~/domain/payments/index.server'
import { groundOfReturn, tintedLinesOf } from '~/domain/tinting/index.server'
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

/** A sum covers tinted cans when it is more than everything else in the order. */
async function coveredLines(
  tx: Database,
  orderId: string,
  { wish, tinted }: { wish: AnyWish; tinted: readonly string[] },
): Promise<readonly string[]> {
  if (wish.what === 'all') return tinted
  if (wish.what === 'excess') return []
  if (wish.what === 'lines') return tinted.filter((id) => (wish.pieces.get(id) ?? 0) > 0)
  const { lines, deliveryKopecks } = await readRefundable(tx, orderId)
  const others = lines.filter(({ id }) => !tinted.includes(id))
  const most = others.reduce((sum, line) => sum + line.sumKopecks - line.refundedKopecks, deliveryKopecks)
  return wish.amountKopecks > most ? tinted : []
}
