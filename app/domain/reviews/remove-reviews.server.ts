import { purgeTags } from '~/platform/cache.server'
import type { Database } from '~/platform/db.server'

import { CONTENT_TAG, rollUp } from './moderate-review.server'

/** Removes a person's reviews inside the transaction that deletes the account; the products' ratings follow. */
export async function removeReviewsOf(tx: Database, userId: string): Promise<void> {
  const products = await tx.sql<{ id: string }>(
    `SELECT "id" FROM "Product" WHERE "id" IN (SELECT "productId" FROM "Review" WHERE "userId" = $1) ORDER BY "id" FOR NO KEY UPDATE`,
    [userId],
  )
  if (products.length === 0) return
  await tx.sql('DELETE FROM "Review" WHERE "userId" = $1', [userId])
  const ids = products.map(({ id }) => id)
  await rollUp(tx, ids)
  await purgeTags([...ids.map((id) => `product-${id}`), CONTENT_TAG], tx)
}
