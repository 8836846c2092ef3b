import { getDb } from '~/platform/db.server'

/** A review without its words and its author; null when it is gone. */
export function findReview(id: string) {
  return getDb().review.findUnique({
    where: { id },
    select: { id: true, productId: true, rating: true, createdAt: true },
  })
}
