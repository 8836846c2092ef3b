import type { FacetName, ListingFilters } from './facets'
import type { SearchTerms } from './search/search-terms.server'

/** What a listing is narrowed to, resolved to values that the database knows. */
export interface ListingScope extends ListingFilters {
  /** The chosen category and those under it; null when none is chosen. */
  categoryIds: readonly string[] | null
  /** The categories that may show; null when all of them may. */
  visibleCategoryIds: readonly string[] | null
  search: SearchTerms | null
}

/** The parts that a product's facet values are kept in. */
export type Part = 'LOOK' | 'KIND' | 'USE'

/** Where the values of each facet stand. */
export const PART_OF: Record<Exclude<FacetName, 'property'>, Part> = {
  color: 'LOOK',
  volume: 'LOOK',
  type: 'KIND',
  gloss: 'KIND',
  base: 'KIND',
  brand: 'USE',
  application: 'USE',
}
