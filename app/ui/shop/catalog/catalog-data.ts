import { defaultSort, type Listing, type ListingQuery } from '~/domain/catalog/shared'

/** The chosen category. */
interface CatalogCategory {
  slug: string
  name: string
  description: string | null
  parent: { slug: string; name: string } | null
}

/** What the catalogue page shows. */
export interface CatalogData {
  /** As the URL asked; `category` is a slug here. */
  query: ListingQuery
  listing: Listing
  category: CatalogCategory | null
  /** Choices of the category field, with the products that the other filters leave in each. */
  categories: { slug: string; name: string; count: number; parentSlug: string | null }[]
  /** Slugs and names of the largest categories, shown where nothing was found. */
  popular: { slug: string; name: string }[]
}

/** The URL's query with some of it changed; a changed filter starts from the first page. */
export function changed(query: ListingQuery, change: Partial<ListingQuery>): ListingQuery {
  return { ...query, page: 1, ...change }
}

/** The query without its search. */
export function withoutSearch(query: ListingQuery): ListingQuery {
  return changed(query, {
    search: '',
    exact: false,
    sort: query.sort === defaultSort(query.search) ? 'popular' : query.sort,
  })
}
