import type { SearchTerms } from './search-terms.server'

/** Collects values and hands out their placeholders. */
export class SqlParams {
  readonly values: unknown[] = []

  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/** Condition on `search` (a row of ProductSearch): what the search wants, or the article number. */
export function searchMatches({ tsquery, skuPattern }: SearchTerms, params: SqlParams): string {
  const words = `search."vector" @@ to_tsquery('russian', ${params.add(tsquery)})`
  return skuPattern === null ? words : `(${words} OR lower(search."sku") LIKE ${params.add(skuPattern)})`
}

/** Order of `search` in which matches are taken up for ranking: an index has it, so that a common word's first ones are found at once. */
export const BEST_SOLD_FIRST = 'ORDER BY search."popularity" DESC, search."productId"'

/** How much less a match in facts (D, C) and in colour, brand or category (B) weighs than one in the name (A). */
const WEIGHTS = `'{0.05, 0.15, 0.4, 1}'`

/** How much less what is sold out is wanted. */
const SOLD_OUT = 0.4

/** Columns of `search` that ranking needs. */
export const RANKED_COLUMNS = ['productId', 'vector', 'normalizedName', 'sku', 'popularity', 'isAvailable']
  .map((column) => `search."${column}"`)
  .join(', ')

/** Expression that orders matches, best first; `candidate` has the columns of ProductSearch. */
export function searchRank(
  { tsquery, wholeWords, preferred, firstStem, skuPattern }: SearchTerms,
  params: SqlParams,
): string {
  const rank = (query: string) =>
    `ts_rank(${WEIGHTS}, candidate."vector", to_tsquery('russian', ${params.add(query)}))`
  const begins = `CASE WHEN starts_with(candidate."normalizedName", ${params.add(firstStem)}) THEN 1 ELSE 0 END`
  const better = preferred.flatMap((choices) => {
    // The weightiest comes first, so that the first that fits is the one.
    const sorted = choices
      .filter(([query, weight]) => query !== '' && weight > 0)
      .sort(([, one], [, other]) => other - one)
    const cases = sorted.map(
      ([query, weight]) =>
        `WHEN candidate."vector" @@ to_tsquery('russian', ${params.add(query)}) THEN ${weight.toFixed(2)}`,
    )
    return cases.length === 0 ? [] : [` + CASE ${cases.join(' ')} ELSE 0 END`]
  })
  // What cannot be bought now comes after equally good matches that can.
  const words = `${rank(tsquery)} + 3 * ${rank(wholeWords)} + ${begins}${better.join('')} - CASE WHEN candidate."isAvailable" THEN 0 ELSE ${SOLD_OUT} END`
  return skuPattern === null
    ? words
    : `${words} + CASE WHEN lower(candidate."sku") LIKE ${params.add(skuPattern)} THEN 10 ELSE 0 END`
}
