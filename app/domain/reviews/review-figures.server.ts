import { cached } from '~/platform/cache/cache.server'
import { getDb } from '~/platform/db/db.server'

import { CONTENT_TAG } from './moderate-review.server'
import { STARS, type ReviewFigures } from './reviews'

const TTL_SECONDS = 600

export function readReviewFigures(): Promise<ReviewFigures | null> {
  return cached('review-figures', [CONTENT_TAG, 'catalog'], TTL_SECONDS, async () => {
    const where = { status: 'APPROVED', product: { isActive: true, archivedAt: null } } as const
    const counts = await getDb().review.groupBy({ by: ['rating'], where, _count: { _all: true } })
    const spread = STARS.map((star) => counts.find(({ rating }) => rating === star)?._count._all ?? 0)
    const total = spread.reduce((sum, count) => sum + count, 0)
    if (total === 0) return null
    const stars = spread.reduce((sum, count, index) => sum + count * (STARS[index] ?? 0), 0)
    return { average: Math.round((stars / total) * 10) / 10, total, spread }
  })
}
