import { sql } from '~/platform/db.server'

import type { ProductReviews, Review } from './reviews'

/** How many reviews a product page shows at most. */
const SHOWN = 20
const STARS = [5, 4, 3, 2, 1] as const

type ReviewRow = Review & Record<string, unknown> & { spread: number[] }

/** Approved reviews of a product, newest first; one statement gives the list and the spread. */
export async function readReviews(productId: string): Promise<ProductReviews> {
  const counts = STARS.map((star) => `(count(*) FILTER (WHERE "rating" = ${star}) OVER ())::int`).join(', ')
  const rows = await sql<ReviewRow>(
    `SELECT "id", "authorName", "rating", "title", "text", "pros", "cons", "shopReply", "createdAt", ARRAY[${counts}] AS spread
     FROM "Review" WHERE "productId" = $1 AND "status" = 'APPROVED' ORDER BY "createdAt" DESC, "id" LIMIT ${SHOWN}`,
    [productId],
    { name: 'product-reviews' },
  )
  const spread = rows[0]?.spread ?? STARS.map(() => 0)
  return { reviews: rows.map(({ spread: _, ...review }) => review), spread, total: spread.reduce((sum, count) => sum + count, 0) }
}
