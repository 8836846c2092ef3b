import { sizeText } from '~/domain/catalog/shared'
import { cached } from '~/platform/cache/cache.server'
import { sql, getDb } from '~/platform/db/db.server'

import { CONTENT_TAG } from './moderate-review.server'
import { reviewColumns, reviewOrder, type ReviewViewer } from './review-columns.server'
import {
  STARS,
  type ProductReviewQuery,
  type ProductReviews,
  type Review,
  type ReviewFigures,
} from './reviews'

const PAGE_SIZE = 10

function members(product: `$${number}`, family: `$${number}`): string {
  return `ARRAY(SELECT ${product}::uuid UNION SELECT "id" FROM "Product" WHERE "familyId" = ${family}::uuid)`
}

const SPREAD = `SELECT ARRAY[${STARS.map((star) => `(count(*) FILTER (WHERE "rating" = ${star}))::int`).join(', ')}] AS spread
  FROM "Review" WHERE "productId" = ANY(${members('$1', '$2')}) AND "status" = 'APPROVED'`

export interface ReviewedProduct {
  id: string
  familyId: string | null
}

export async function readProductReviews(
  product: ReviewedProduct,
  input: ProductReviewQuery,
  viewer: ReviewViewer,
): Promise<ProductReviews> {
  const [row] = await sql<{ spread: number[] }>(SPREAD, [product.id, product.familyId], {
    name: 'review-spread',
  })
  const spread = row?.spread ?? STARS.map(() => 0)
  const total = spread.reduce((sum, count) => sum + count, 0)
  const found =
    input.rating === null ? total : (spread[STARS.findIndex((star) => star === input.rating)] ?? 0)
  const pages = Math.max(1, Math.ceil(found / PAGE_SIZE))
  const query = { ...input, page: Math.min(input.page, pages) }
  return { reviews: found === 0 ? [] : await readPage(product, query, viewer), spread, total, query, pages }
}

type Row = Omit<Review, 'variant'> & ReviewedMember

interface ReviewedMember {
  productId: string
  color: string | null
  volumeMl: number | null
  weightGrams: number | null
}

async function readPage(
  { id, familyId }: ReviewedProduct,
  { sort, rating, page }: ProductReviewQuery,
  viewer: ReviewViewer,
): Promise<Review[]> {
  const rows = await sql<Row>(
    `SELECT ${reviewColumns('$1', '$2')}, review."productId", member."color", member."volumeMl", member."weightGrams"
     FROM "Review" review JOIN "Product" member ON member."id" = review."productId"
     WHERE review."productId" = ANY(${members('$3', '$4')}) AND review."status" = 'APPROVED' AND ($5::int IS NULL OR review."rating" = $5)
     ORDER BY ${reviewOrder(sort)} LIMIT ${PAGE_SIZE} OFFSET $6`,
    [viewer.visitorHash, viewer.userId, id, familyId, rating, (page - 1) * PAGE_SIZE],
    { name: `product-reviews-${sort}` },
  )
  return rows.map(({ productId, color, volumeMl, weightGrams, ...review }) => {
    const variant = productId === id ? '' : variantOf({ color, volumeMl, weightGrams })
    return variant === '' ? review : { ...review, variant }
  })
}

const variantOf = ({ color, ...size }: Omit<ReviewedMember, 'productId'>): string =>
  [color, sizeText({ ...size, brand: null })].filter(Boolean).join(', ')

export function findReview(id: string) {
  return getDb().review.findUnique({
    where: { id },
    select: { id: true, productId: true, rating: true, createdAt: true },
  })
}

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
