import { sql } from '~/platform/db/db.server'

import { readKnowledge } from './knowledge.server'
import { BEST_SOLD_FIRST, searchMatches, SqlParams } from './search-conditions.server'
import { searchTerms } from './search-terms.server'

const MOST = 1_000

/** Includes hidden and archived products; at most 1,000. Empty for a text without words. */
export async function productsWithWords(text: string): Promise<string[]> {
  const terms = searchTerms(text, await readKnowledge())
  if (!terms) return []
  const params = new SqlParams()
  const matches = searchMatches(terms, params)
  const rows = await sql<{ productId: string }>(
    `SELECT search."productId" FROM "ProductSearch" search WHERE ${matches} ${BEST_SOLD_FIRST} LIMIT ${MOST}`,
    params.values,
  )
  return rows.map(({ productId }) => productId)
}
