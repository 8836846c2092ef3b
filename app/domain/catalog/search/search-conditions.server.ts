import type { PriceRange } from './question/query-prices'
import type { SearchTerms } from './search-terms.server'

export class SqlParams {
  readonly values: unknown[] = []

  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

export function searchMatches(terms: SearchTerms, params: SqlParams): string {
  const { tsquery, skuPattern, price, isOnSale } = terms
  const words = tsquery === '' ? 'TRUE' : `search."vector" @@ to_tsquery('russian', ${params.add(tsquery)})`
  const conditions = [
    words,
    ...(price === null ? [] : [pricedWithin(price, params)]),
    ...(isOnSale ? [ON_SALE] : []),
  ].join(' AND ')
  return skuPattern === null
    ? conditions
    : `(${conditions} OR lower(search."sku") LIKE ${params.add(skuPattern)})`
}

const KOPECKS = 100

function pricedWithin({ from, to }: PriceRange, params: SqlParams): string {
  const bounds = [
    ...(from === null ? [] : [`facet."priceKopecks" >= ${params.add(from * KOPECKS)}`]),
    ...(to === null ? [] : [`facet."priceKopecks" <= ${params.add(to * KOPECKS)}`]),
  ]
  return `EXISTS (SELECT 1 FROM "ProductFacet" facet WHERE facet."productId" = search."productId" AND ${bounds.join(' AND ')})`
}

const ON_SALE = `EXISTS (SELECT 1 FROM "Product" sold WHERE sold."id" = search."productId" AND sold."compareAtPriceKopecks" > sold."priceKopecks")`

/** An index has this order, so that the first matches of a common word are fast. */
export const BEST_SOLD_FIRST = 'ORDER BY search."popularity" DESC, search."productId"'

/** Name (A) weighs most, then colour, brand and category (B), then facts (C, D). */
const WEIGHTS = `'{0.05, 0.15, 0.4, 1}'`

const SOLD_OUT = 0.4

export const RANKED_COLUMNS = ['productId', 'vector', 'normalizedName', 'sku', 'popularity', 'isAvailable']
  .map((column) => `search."${column}"`)
  .join(', ')

/** `candidate` must have the columns of ProductSearch. */
export function searchRank(
  { tsquery, wholeWords, preferred, firstStem, skuPattern }: SearchTerms,
  params: SqlParams,
): string {
  const rank = (query: string) =>
    query === ''
      ? '0'
      : `ts_rank(${WEIGHTS}, candidate."vector", to_tsquery('russian', ${params.add(query)}))`
  const begins = `CASE WHEN starts_with(candidate."normalizedName", ${params.add(firstStem)}) THEN 1 ELSE 0 END`
  const better = preferred.flatMap((choices) => {
    const sorted = choices
      .filter(([query, weight]) => query !== '' && weight > 0)
      .sort(([, one], [, other]) => other - one)
    const cases = sorted.map(
      ([query, weight]) =>
        `WHEN candidate."vector" @@ to_tsquery('russian', ${params.add(query)}) THEN ${weight.toFixed(2)}`,
    )
    return cases.length === 0 ? [] : [` + CASE ${cases.join(' ')} ELSE 0 END`]
  })
  const words = `${rank(tsquery)} + 3 * ${rank(wholeWords)} + ${begins}${better.join('')} - CASE WHEN candidate."isAvailable" THEN 0 ELSE ${SOLD_OUT} END`
  return skuPattern === null
    ? words
    : `${words} + CASE WHEN lower(candidate."sku") LIKE ${params.add(skuPattern)} THEN 10 ELSE 0 END`
}
