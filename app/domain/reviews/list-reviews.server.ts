import { sql } from '~/platform/db.server'

import { reviewColumns, REVIEW_ORDER, type ReviewViewer } from './review-columns.server'
import type { ListedReview, Review, ReviewList, ReviewListQuery, ReviewStatus } from './reviews'

const PAGE_SIZE = 20
/** Counting further would cost more than it tells. */
const COUNT_LIMIT = 1_001
/** Products whose names fit a search; more would be no search. */
const PRODUCT_LIMIT = 300

/** The words of a review that can be searched; the migration's index has the same expression. */
const SEARCHED = `lower("authorName" || ' ' || coalesce("title", '') || ' ' || "text")`

/** Reviews with the words in their own texts or in their product's name; each part of the union has an index. */
const FOUND = `SELECT "id" FROM "Review" WHERE ${SEARCHED} LIKE $2
  UNION ALL SELECT "id" FROM "Review" WHERE "productId" = ANY(ARRAY(SELECT "productId" FROM "ProductSearch" WHERE "normalizedName" LIKE $3 LIMIT ${PRODUCT_LIMIT}))`

type ReviewRow = Review & { status: ReviewStatus; slug: string; productName: string; imageUrl: string | null; colorHex: string | null }

/** One page of all reviews with a status, of products that can be seen. A page too far is the last one. */
export async function listReviews(asked: ReviewListQuery, viewer: ReviewViewer): Promise<ReviewList> {
  const where = `review."status" = $1::"ReviewStatus" AND ($4::int IS NULL OR review."rating" = $4)
    AND ${asked.search === '' ? '$2::text IS NULL AND $3::text IS NULL' : `review."id" IN (${FOUND})`}
    AND product."isActive" AND product."archivedAt" IS NULL`
  const filter = [asked.status, ...patterns(asked.search), asked.rating]
  const [counted] = await sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT 1 FROM "Review" review JOIN "Product" product ON product."id" = review."productId"
     WHERE ${where} LIMIT ${COUNT_LIMIT}) found`,
    filter,
  )
  const total = counted?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const query = { ...asked, page: Math.min(asked.page, pages) }
  const rows = await readPage(where, filter, query, viewer)
  return { reviews: rows.map(toListed), total, query, pages }
}

/** How many reviews wait for a moderator; capped at 100. */
export async function countPendingReviews(): Promise<number> {
  const [row] = await sql<{ count: number }>(
    `SELECT count(*)::int AS count FROM (SELECT 1 FROM "Review" WHERE "status" = 'PENDING' LIMIT 100) waiting`,
  )
  return row?.count ?? 0
}

function readPage(where: string, filter: unknown[], query: ReviewListQuery, viewer: ReviewViewer): Promise<ReviewRow[]> {
  return sql<ReviewRow>(
    `SELECT ${reviewColumns('$5', '$6')}, review."status", product."slug", product."name" AS "productName", product."colorHex", image."url" AS "imageUrl"
     FROM "Review" review JOIN "Product" product ON product."id" = review."productId"
     LEFT JOIN "ProductImage" image ON image."productId" = product."id" AND image."isMain"
     WHERE ${where} ORDER BY ${REVIEW_ORDER[query.sort]} LIMIT ${PAGE_SIZE} OFFSET $7`,
    [...filter, viewer.visitorHash, viewer.userId, (query.page - 1) * PAGE_SIZE],
  )
}

/** The words as they stand in reviews, and as the product search keeps names (ё as е, signs as spaces). */
function patterns(search: string): [string | null, string | null] {
  if (search === '') return [null, null]
  const words = search.toLowerCase()
  const name = words.replace(/ё/g, 'е').replace(/[^\p{L}\p{N}]+/gu, ' ').trim() // prettier-ignore
  // A search of signs alone finds no product by name.
  return [`%${words.replace(/[\\%_]/g, '\\$&')}%`, name === '' ? '' : `%${name}%`]
}

function toListed({ slug, productName, imageUrl, colorHex, ...review }: ReviewRow): ListedReview {
  return { ...review, product: { slug, name: productName, imageUrl, colorHex } }
}
