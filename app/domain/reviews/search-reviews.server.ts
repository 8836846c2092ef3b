import { sql } from '~/platform/db/db.server'
import { literalPattern, INDEXED_LENGTH } from '~/platform/lists/text-search'

import type { ReviewStatus } from './reviews'

const PRODUCT_LIMIT = 300

/** Must equal the expression of the migration's index. */
const SEARCHED = `lower("authorName" || ' ' || coalesce("title", '') || ' ' || "text")`

const newest = (condition: string): string =>
  `(SELECT "id", "createdAt" FROM "Review" WHERE ($1::"ReviewStatus" IS NULL OR "status" = $1) AND ${condition} ORDER BY "createdAt" DESC, "id" LIMIT $2)`

const FOUND = `${newest(`(${SEARCHED} LIKE $3 OR ${SEARCHED} LIKE $4 OR ${SEARCHED} LIKE $5)`)}
  UNION ${newest(`"productId" = ANY(ARRAY(SELECT "productId" FROM "ProductSearch" WHERE "normalizedName" LIKE $6 LIMIT ${PRODUCT_LIMIT}))`)}`

/** Newest first; matches the review's text or its product's name. */
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

/** Words too short for the index match whole words only. */
function textPatterns(words: string): [string, string, string] {
  const text = literalPattern(words)
  return words.length >= INDEXED_LENGTH
    ? [`%${text}%`, `%${text}%`, `%${text}%`]
    : [`${text} %`, `% ${text} %`, `% ${text}`]
}

/** Normalised like names in the product search (ё as е, signs as spaces). */
function namePattern(words: string): string {
  const name = words.replace(/ё/g, 'е').replace(/[^\p{L}\p{N}]+/gu, ' ').trim() // prettier-ignore
  if (name === '') return ''
  return name.length >= INDEXED_LENGTH ? `%${name}%` : `% ${name} %`
}
