import type { PlainTransaction } from '~/platform/db/db.server'

import type { LineId } from './line-key'

/** Later additions stay. Returns false when another order was first. */
export async function emptyOrderedCart(
  tx: PlainTransaction,
  { cartHash, lines }: { cartHash: string; lines: readonly LineId[] },
): Promise<boolean> {
  const plain = lines.filter(({ shadeId }) => shadeId === null).map(({ productId }) => productId)
  const tinted = lines.filter(({ shadeId }) => shadeId !== null)
  const [taken, takenTinted] = await Promise.all([
    tx.sql(
      `WITH cart AS (UPDATE "Cart" SET "promoCode" = NULL, "remindedAt" = NULL WHERE "visitorHash" = $1 RETURNING "id")
       DELETE FROM "CartItem" item USING cart WHERE item."cartId" = cart."id" AND item."productId" = ANY($2::uuid[]) RETURNING 1`,
      [cartHash, plain],
      { name: 'empty-ordered-cart' },
    ),
    tinted.length === 0 ? [] : emptyTinted(tx, cartHash, tinted),
  ])
  return taken.length + takenTinted.length === lines.length
}

function emptyTinted(tx: PlainTransaction, cartHash: string, lines: readonly LineId[]): Promise<object[]> {
  return tx.sql(
    `DELETE FROM "TintedCartItem" item USING "Cart" cart, jsonb_to_recordset($2::jsonb) AS line("productId" uuid, "shadeId" uuid)
     WHERE cart."visitorHash" = $1 AND item."cartId" = cart."id" AND item."productId" = line."productId" AND item."shadeId" = line."shadeId"
     RETURNING 1`,
    [cartHash, JSON.stringify(lines.map(({ productId, shadeId }) => ({ productId, shadeId })))],
    { name: 'empty-ordered-tints' },
  )
}
