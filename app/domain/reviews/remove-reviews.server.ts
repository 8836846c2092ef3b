import { lockForRating, refreshRatings } from '~/domain/catalog/index.server'
import { purgeTags } from '~/platform/cache/cache.server'
import type { Database } from '~/platform/db/db.server'

import { CONTENT_TAG } from './moderate-review.server'

/** In the transaction that deletes the account; ratings follow. */
export async function removeReviewsOf(tx: Database, userId: string): Promise<void> {
  const reviewed = await tx.db.review.findMany({
    where: { userId },
    select: { productId: true },
    distinct: ['productId'],
  })
  if (reviewed.length === 0) return
  const ids = reviewed.map(({ productId }) => productId)
  await lockForRating(tx, ids)
  await tx.db.review.deleteMany({ where: { userId } })
  const shownBy = await refreshRatings(tx, ids)
  await purgeTags([...shownBy.map((id) => `product-${id}`), CONTENT_TAG], tx)
}
