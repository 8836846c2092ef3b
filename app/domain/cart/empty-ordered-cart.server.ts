import type { PlainTransaction } from '~/platform/db/db.server'

/** Later additions stay. Returns false when another order was first. */
export async function emptyOrderedCart(
  tx: PlainTransaction,
  { cartHash, productIds }: { cartHash: string; productIds: readonly string[] },
): Promise<boolean> {
  const taken = await tx.sql(
    `WITH cart AS (UPDATE "Cart" SET "promoCode" = NULL, "remindedAt" = NULL WHERE "visitorHash" = $1 RETURNING "id")
     DELETE FROM "CartItem" item USING cart WHERE item."cartId" = cart."id" AND item."productId" = ANY($2::uuid[]) RETURNING 1`,
    [cartHash, productIds],
    { name: 'empty-ordered-cart' },
  )
  return taken.length === productIds.length
}
