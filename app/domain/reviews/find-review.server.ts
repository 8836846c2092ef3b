import { getDb } from '~/platform/db/db.server'

export function findReview(id: string) {
  return getDb().review.findUnique({
    where: { id },
    select: { id: true, productId: true, rating: true, createdAt: true },
  })
}
