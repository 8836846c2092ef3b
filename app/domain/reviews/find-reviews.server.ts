import { getDb } from '~/platform/db/db.server'

import type { ReviewStatus } from './reviews'
import { searchReviews } from './search-reviews.server'

interface FoundReview {
  id: string
  authorName: string
  text: string
  status: ReviewStatus
}

/** Newest first, for the search of the back office. */
export async function findReviews(words: string, limit: number): Promise<FoundReview[]> {
  return getDb().review.findMany({
    where: { id: { in: await searchReviews(words, null, limit) } },
    select: { id: true, authorName: true, text: true, status: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: limit,
  })
}
