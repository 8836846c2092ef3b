import { sql } from '~/platform/db.server'
import { literalPattern } from '~/platform/literal-pattern'
import { INDEXED_LENGTH } from '~/platform/text-search'

import type { ReviewStatus } from './reviews'

/** Products whose names fit a search; more would be no search. */
const PRODUCT_LIMIT = 300

/** The words of a review that can be searched; the migration's index has the same expression. */
const SEARCHED = `lower("authorName" || ' ' || coalesce("title", '') || ' ' || "text")`

/** The newest reviews with a condition; each of them has an index. Without a status, of all. */
const newest = (condition: string): string =>
  `(SELECT "id", "createdAt" FROM "Review" WHERE ($1::"ReviewStatus" IS NULL OR "status" = $1) AND ${condition} ORDER BY "createdAt" DESC, "id" LIMIT $2)`

/** Reviews with the words in their own texts or in their product's name. */
const FOUND = `${newest(`(${SEARCHED} LIKE $3 OR ${SEARCHED} LIKE $4 OR ${SEARCHED} LIKE $5)`)}
  UNION ${newest(`"productId" = ANY(ARRAY(SELECT "productId" FROM "ProductSearch" WHERE "normalizedName" LIKE $6 LIMIT ${PRODUCT_LIMIT}))`)}`

/** Ids of up to `limit` reviews (with a status, unless it is null) that have the words, or whose product's name has them; the newest. */
export async function searchReviews(
  words: string,
  status: ReviewStatus | null,
  limit: number,
): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `SELECT "id" FROM (${FOUND}) found ORDER BY "createdAt" DESC, "id" LIMIT $2`,
    [status, limit, ...textPatterns(words.toLowerCase()), namePattern(words.toLowerCase())],
  )
  return rows.map(({ id }) => id)
}

/** The words as they stand in reviews: anywhere, or as words of their own where they are too short for the index. */
function textPatterns(words: string): [string, string, string] {
  const text = literalPattern(words)
  return words.length >= INDEXED_LENGTH
    ? [`%${text}%`, `%${text}%`, `%${text}%`]
    : [`${text} %`, `% ${text} %`, `% ${text}`]
}

/** The words as the product search keeps names (ё as е, signs as spaces). A search of signs alone finds no product by name. */
function namePattern(words: string): string {
  const name = words.replace(/ё/g, 'е').replace(/[^\p{L}\p{N}]+/gu, ' ').trim() // prettier-ignore
  if (name === '') return ''
  return name.length >= INDEXED_LENGTH ? `%${name}%` : `% ${name} %`
}
