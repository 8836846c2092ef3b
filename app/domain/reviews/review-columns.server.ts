import type { Review, ReviewSort } from './reviews'

export interface ReviewViewer {
  visitorHash: string | null
  userId: string | null
}

export function reviewColumns(visitor: `$${number}`, account: `$${number}`): string {
  return `review."id", review."authorName", review."rating", review."title", review."text", review."pros", review."cons",
    review."shopReply", review."helpfulCount", review."createdAt",
    EXISTS (SELECT 1 FROM "ReviewVote" vote WHERE vote."reviewId" = review."id" AND (vote."visitorHash" = ${visitor} OR vote."userId" = ${account}::uuid)) AS "isVoted"`
}

export const REVIEW_ORDER: Record<ReviewSort, readonly (readonly [column: keyof Review, direction: 'asc' | 'desc'])[]> = {
  newest: [['createdAt', 'desc'], ['id', 'asc']],
  oldest: [['createdAt', 'asc'], ['id', 'asc']],
  helpful: [['helpfulCount', 'desc'], ['createdAt', 'desc'], ['id', 'asc']],
  high: [['rating', 'desc'], ['createdAt', 'desc'], ['id', 'asc']],
  low: [['rating', 'asc'], ['createdAt', 'desc'], ['id', 'asc']],
} // prettier-ignore

export function reviewOrder(sort: ReviewSort): string {
  return REVIEW_ORDER[sort].map(([column, direction]) => `review."${column}" ${direction}`).join(', ')
}
