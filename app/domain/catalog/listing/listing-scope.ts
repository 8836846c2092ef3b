import type { ListingFilters } from './facets'
import type { SearchTerms } from '../search/search-terms.server'

export interface ListingScope extends ListingFilters {
  categoryIds: readonly string[] | null
  visibleCategoryIds: readonly string[] | null
  search: SearchTerms | null
}
