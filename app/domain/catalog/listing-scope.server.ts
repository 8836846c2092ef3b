import type { FacetName, ListingFilters } from './facets'
import { searchMatches, type SqlParams } from './search/search-conditions.server'
import type { SearchTerms } from './search/search-terms.server'

/** What a listing is narrowed to, resolved to values that the database knows. */
export interface ListingScope extends ListingFilters {
  /** The chosen category and those under it; null when none is chosen. */
  categoryIds: readonly string[] | null
  /** The categories that may show; null when all of them may. */
  visibleCategoryIds: readonly string[] | null
  search: SearchTerms | null
}

/** The parts that a product's facet values are kept in, each with its column. */
const PARTS = { LOOK: 'lookId', KIND: 'kindId', USE: 'useId' } as const

export type Part = keyof typeof PARTS

/** Where the values of each facet stand. */
export const ANY_OF: Record<Exclude<FacetName, 'property'>, { part: Part; column: string; type: 'text' | 'int' }> = {
  color: { part: 'LOOK', column: 'color', type: 'text' },
  volume: { part: 'LOOK', column: 'volumeMl', type: 'int' },
  type: { part: 'KIND', column: 'paintType', type: 'text' },
  gloss: { part: 'KIND', column: 'glossLevel', type: 'text' },
  base: { part: 'KIND', column: 'baseType', type: 'text' },
  brand: { part: 'USE', column: 'brand', type: 'text' },
  application: { part: 'USE', column: 'application', type: 'text' },
}

/** What the scope wants of the `set`s (rows of FacetSet) of each part; parts without a wish are absent. */
function setConditions({ facets, categoryIds }: ListingScope, params: SqlParams): Partial<Record<Part, string>> {
  const wishes: Record<Part, string[]> = { LOOK: [], KIND: [], USE: [] }
  for (const [name, { part, column, type }] of Object.entries(ANY_OF)) {
    const values = facets[name as keyof typeof ANY_OF]
    if (values.length > 0) wishes[part].push(`"set"."${column}" = ANY(${params.add(values)}::${type}[])`)
  }
  if (facets.property.length > 0) wishes.KIND.push(`"set"."properties" @> ${params.add(facets.property)}::"ProductProperty"[]`)
  if (categoryIds !== null) wishes.USE.push(inCategories('"set"', categoryIds, params))
  const joined = Object.entries(wishes).flatMap(([part, list]) => (list.length === 0 ? [] : [[part, list.join(' AND ')] as const]))
  return Object.fromEntries(joined)
}

/** Condition on the category of a row. One category alone is compared as such, so that the index of its order is walked. */
export function inCategories(row: string, ids: readonly string[], params: SqlParams): string {
  const [only, ...others] = ids
  return others.length === 0 ? `${row}."categoryId" = ${params.add(only)}::uuid` : `${row}."categoryId" = ANY(${params.add(ids)}::uuid[])`
}

/** Condition on a `facet`'s price; null when no price is asked for. */
function priceCondition({ priceFrom, priceTo }: ListingScope, params: SqlParams): string | null {
  const bounds = [
    ...(priceFrom === null ? [] : [`facet."priceKopecks" >= ${params.add(priceFrom * 100)}::bigint`]),
    ...(priceTo === null ? [] : [`facet."priceKopecks" <= ${params.add(priceTo * 100)}::bigint`]),
  ]
  return bounds.length === 0 ? null : bounds.join(' AND ')
}

/** FROM and WHERE of what the facets never relax: the search, and the categories that may show. */
function fixedConditions(scope: ListingScope, params: SqlParams): { from: string; where: string[] } {
  const where: string[] = []
  if (scope.visibleCategoryIds !== null) {
    where.push(inSets('USE', `"set"."categoryId" = ANY(${params.add(scope.visibleCategoryIds)}::uuid[])`))
  }
  if (!scope.search) return { from: '"ProductFacet" facet', where }
  where.push(searchMatches(scope.search, params))
  return { from: '"ProductSearch" search JOIN "ProductFacet" facet ON facet."productId" = search."productId"', where }
}

/** FROM and WHERE of the products that pass every filter. */
export function allConditions(scope: ListingScope, params: SqlParams): { from: string; where: string[] } {
  const { from, where } = fixedConditions(scope, params)
  const sets = Object.entries(setConditions(scope, params)).map(([part, condition]) => inSets(part as Part, condition))
  const price = priceCondition(scope, params)
  return { from, where: [...where, ...sets, ...(price === null ? [] : [price]), ...(scope.inStock ? ['facet."isAvailable"'] : [])] }
}

/** As `allConditions` for a search: where nothing but the words is asked for, their narrow table alone is read. */
export function matchConditions(scope: ListingScope, params: SqlParams): { from: string; where: string[] } {
  const { from, where } = allConditions(scope, params)
  const visible = ['search."isVisible"', ...where]
  return where.length === 1 ? { from: '"ProductSearch" search', where: visible } : { from, where: visible }
}

function inSets(part: Part, condition: string): string {
  return `facet."${PARTS[part]}" IN (SELECT "set"."id" FROM "FacetSet" "set" WHERE "set"."part" = '${part}' AND ${condition})`
}
