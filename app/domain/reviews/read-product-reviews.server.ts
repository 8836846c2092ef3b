import { sql } from '~/platform/db.server'

import { reviewColumns, reviewOrder, type ReviewViewer } from './review-columns.server'
import { STARS, type ProductReviewQuery, type ProductReviews, type Review } from './reviews'

const PAGE_SIZE = 10

const SPREAD = `SELECT ARRAY[${STARS.map((star) => `(count(*) FILTER (WHERE "rating" = ${star}))::int`).join(', ')}] AS spread
  FROM "Review" WHERE "productId" = $1 AND "status" = 'APPROVED'`

/** One page of a product's approved reviews, with the spread of stars over all of them. */
export async function readProductReviews(productId: string, asked: ProductReviewQuery, viewer: ReviewViewer): Promise<ProductReviews> {
  const [row] = await sql<{ spread: number[] }>(SPREAD, [productId], { name: 'review-spread' })
  const spread = row?.spread ?? STARS.map(() => 0)
  const total = spread.reduce((sum, count) => sum + count, 0)
  const found = asked.rating === null ? total : (spread[STARS.findIndex((star) => star === asked.rating)] ?? 0)
  const pages = Math.max(1, Math.ceil(found / PAGE_SIZE))
  const query = { ...asked, page: Math.min(asked.page, pages) }
  return { reviews: found === 0 ? [] : await readPage(productId, query, viewer), spread, total, query, pages }
}

function readPage(productId: string, { sort, rating, page }: ProductReviewQuery, viewer: ReviewViewer): Promise<Review[]> {
  return sql<Review>(
    `SELECT ${reviewColumns('$1', '$2')} FROM "Review" review
     WHERE review."productId" = $3 AND review."status" = 'APPROVED' AND ($4::int IS NULL OR review."rating" = $4)
     ORDER BY ${reviewOrder(sort)} LIMIT ${PAGE_SIZE} OFFSET $5`,
    [viewer.visitorHash, viewer.userId, productId, rating, (page - 1) * PAGE_SIZE],
    { name: `product-reviews-${sort}` },
  )
}
