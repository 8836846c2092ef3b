import type { FacetName, ListingFilters } from './facets'
import type { SearchTerms } from '../search/search-terms.server'

export interface ListingScope extends ListingFilters {
  categoryIds: readonly string[] | null
  visibleCategoryIds: readonly string[] | null
  search: SearchTerms | null
}

export type Part = 'LOOK' | 'KIND' | 'USE'

export const PART_OF: Record<Exclude<FacetName, 'property'>, Part> = {
  color: 'LOOK',
  volume: 'LOOK',
  type: 'KIND',
  gloss: 'KIND',
  base: 'KIND',
  brand: 'USE',
  application: 'USE',
}
