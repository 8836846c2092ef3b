import { lockForRating, refreshRatings } from '~/domain/catalog/index.server'
import { purgeTags } from '~/platform/cache/cache.server'
import { type Database, getDb } from '~/platform/db/db.server'

import { CONTENT_TAG, RATINGS_TAG } from './moderate-review.server'
import type { ReviewOfPerson } from './staff'

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
  await purgeTags([...shownBy.map((id) => `product-${id}`), CONTENT_TAG, RATINGS_TAG], tx)
}

const SHOWN = 50

export async function listReviewsOf(userId: string): Promise<ReviewOfPerson[]> {
  const reviews = await getDb().review.findMany({
    where: { userId },
    select: {
      id: true,
      status: true,
      rating: true,
      text: true,
      createdAt: true,
      product: { select: { slug: true, name: true } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: SHOWN,
  })
  return reviews
}

interface Moved {
  from: string
  to: string
}

/** A customer has one review per product. */
const movable = ({ from, to }: Moved) => ({ userId: from, product: { reviews: { none: { userId: to } } } })

export function countMovableReviews({ db }: Pick<Database, 'db'>, moved: Moved): Promise<number> {
  return db.review.count({ where: movable(moved) })
}

/** Reviews of products that `to` has reviewed stay. Returns how many were moved. */
export async function moveReviews({ db }: Pick<Database, 'db'>, moved: Moved): Promise<number> {
  return (await db.review.updateMany({ where: movable(moved), data: { userId: moved.to } })).count
}
