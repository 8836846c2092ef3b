import { sql } from '~/platform/db.server'

import { readKnowledge } from './knowledge.server'
import { BEST_SOLD_FIRST, searchMatches, SqlParams } from './search-conditions.server'
import { searchTerms } from './search-terms.server'

/** More than a shop has for one word; of more those that are sold most. */
const MOST = 1_000

/** Ids of the products whose name, brand, category, use or material has all of these words, hidden and archived ones among them; 1,000 at most. Nothing for a text without words. */
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
