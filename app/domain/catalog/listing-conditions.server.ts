import type { SearchTerms } from './search-terms.server'

/** How a search is answered: by full text, or by similarity of letters when full text finds nothing. */
export interface ResolvedSearch {
  mode: 'fullText' | 'fuzzy'
  terms: SearchTerms
}

/** What a listing is narrowed to, resolved to values that the database knows. */
export interface ListingScope {
  /** Categories that may show; one when a category is chosen, null when all of them may. */
  categoryIds: readonly string[] | null
  colors: readonly string[]
  search: ResolvedSearch | null
}

type Facet = 'color'

/** Collects values and hands out their placeholders. */
export class SqlParams {
  readonly values: unknown[] = []

  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/** Below this share of common letter groups two texts have nothing to do with each other. */
const SIMILARITY_THRESHOLD = '0.42'

/**
 * FROM and WHERE of every statement about a listing: rows, count and facets share them. A facet leaves its own filter out, so that its
 * counts follow the other filters.
 */
export function listingConditions(scope: ListingScope, params: SqlParams, except?: Facet): { from: string; where: string } {
  const where = ['product."isActive"', 'product."archivedAt" IS NULL']
  if (scope.categoryIds !== null) where.push(categoryCondition(scope.categoryIds, params))
  if (scope.colors.length > 0 && except !== 'color') where.push(`product."color" = ANY(${params.add(scope.colors)}::text[])`)
  if (!scope.search) return { from: '"Product" product', where: where.join(' AND ') }
  where.push('search."isVisible"')
  return {
    from: `${searchSource(scope.search, params)} JOIN "Product" product ON product."id" = search."productId"`,
    where: where.join(' AND '),
  }
}

/** Expression that orders a search's matches, best first; the same params as its conditions. */
export function searchRank(search: ResolvedSearch, params: SqlParams): string {
  if (search.mode === 'fuzzy') return `word_similarity(${params.add(search.terms.normalized)}, candidate."normalizedName")`
  return `ts_rank(candidate."vector", to_tsquery('russian', ${params.add(search.terms.tsquery)}))`
}

function categoryCondition(categoryIds: readonly string[], params: SqlParams): string {
  const [only] = categoryIds
  // With one category the planner can read its index in order; with a list it cannot.
  if (categoryIds.length === 1) return `product."categoryId" = ${params.add(only)}::uuid`
  return `product."categoryId" = ANY(${params.add(categoryIds)}::uuid[])`
}

function searchSource({ mode, terms }: ResolvedSearch, params: SqlParams): string {
  if (mode === 'fullText') {
    const matches = [`source."vector" @@ to_tsquery('russian', ${params.add(terms.tsquery)})`]
    if (terms.skuPattern !== null) matches.push(`lower(source."sku") LIKE ${params.add(terms.skuPattern)}`)
    return `(SELECT * FROM "ProductSearch" source WHERE ${matches.join(' OR ')}) search`
  }
  // The operator (and so the trigram index) reads its threshold from a setting. The row that sets it comes first, because the
  // comparison is made with a text that depends on it.
  return `(SELECT left(set_config('pg_trgm.word_similarity_threshold', '${SIMILARITY_THRESHOLD}', true), 0) AS nothing) threshold
    CROSS JOIN LATERAL (SELECT * FROM "ProductSearch" source WHERE (threshold.nothing || ${params.add(terms.normalized)}::text) <% source."normalizedName") search`
}
