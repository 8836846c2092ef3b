import { getDb } from '~/platform/db.server'

import type { ReviewOfPerson } from './staff'

/** More than are looked through on a page. */
const SHOWN = 50

/** What a person wrote about products, the newest first, 50 at most. */
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
