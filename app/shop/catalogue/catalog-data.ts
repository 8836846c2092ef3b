import { defaultSort, type Listing, type ListingQuery } from '~/domain/catalog/shared'

interface CatalogCategory {
  slug: string
  name: string
  description: string | null
  parent: { slug: string; name: string } | null
}

export interface CatalogData {
  query: ListingQuery
  listing: Listing
  category: CatalogCategory | null
  categories: { slug: string; name: string; count: number; parentSlug: string | null }[]
  popular: { slug: string; name: string }[]
  nearest: { search: string; products: Listing['products'] } | null
}

/** A changed filter starts from the first page. */
export function changed(query: ListingQuery, change: Partial<ListingQuery>): ListingQuery {
  return { ...query, page: 1, ...change }
}

export function withoutSearch(query: ListingQuery): ListingQuery {
  return changed(query, {
    search: '',
    exact: false,
    sort: query.sort === defaultSort(query.search) ? 'popular' : query.sort,
  })
}
