import { sql } from '~/platform/db.server'
import { literalPattern } from '~/platform/literal-pattern'

import type { ReviewStatus } from './reviews'

/** Products whose names fit a search; more would be no search. */
const PRODUCT_LIMIT = 300

/** The words of a review that can be searched; the migration's index has the same expression. */
const SEARCHED = `lower("authorName" || ' ' || coalesce("title", '') || ' ' || "text")`

/** Reviews with the words in their own texts or in their product's name; each part of the union has an index. */
const FOUND = `SELECT "id", "createdAt" FROM "Review" WHERE "status" = $1::"ReviewStatus" AND ${SEARCHED} LIKE $2
  UNION SELECT "id", "createdAt" FROM "Review" WHERE "status" = $1::"ReviewStatus"
    AND "productId" = ANY(ARRAY(SELECT "productId" FROM "ProductSearch" WHERE "normalizedName" LIKE $3 LIMIT ${PRODUCT_LIMIT}))`

/** Ids of up to `limit` reviews with a status that have the words, or whose product's name has them; the newest. */
export async function searchReviews(words: string, status: ReviewStatus, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }>(`SELECT "id" FROM (${FOUND}) found ORDER BY "createdAt" DESC, "id" LIMIT $4`, [
    status,
    ...patterns(words),
    limit,
  ])
  return rows.map(({ id }) => id)
}

/** The words as they stand in reviews, and as the product search keeps names (ё as е, signs as spaces). */
function patterns(search: string): [string, string] {
  const words = search.toLowerCase()
  const name = words.replace(/ё/g, 'е').replace(/[^\p{L}\p{N}]+/gu, ' ').trim() // prettier-ignore
  // A search of signs alone finds no product by name.
  return [`%${literalPattern(words)}%`, name === '' ? '' : `%${name}%`]
}
