import { getDb } from '~/platform/db/db.server'

import type { ReviewOfPerson } from './staff'

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
