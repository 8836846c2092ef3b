import type { ProductCard } from './card'

/** Orders of a listing, as they stand in the URL. */
export const LISTING_SORTS = [
  'relevance',
  'popular',
  'createdAt-desc',
  'createdAt-asc',
  'price-asc',
  'price-desc',
  'name-asc',
  'name-desc',
  'color-asc',
  'color-desc',
] as const

export type ListingSort = (typeof LISTING_SORTS)[number]

export const LISTING_SORT_LABELS: Record<ListingSort, string> = {
  relevance: 'Сначала подходящие',
  popular: 'Сначала популярные',
  'createdAt-desc': 'Сначала новинки',
  'createdAt-asc': 'Сначала давние',
  'price-asc': 'Сначала дешёвые',
  'price-desc': 'Сначала дорогие',
  'name-asc': 'По названию, А–Я',
  'name-desc': 'По названию, Я–А',
  'color-asc': 'По цвету, А–Я',
  'color-desc': 'По цвету, Я–А',
}

export const PAGE_SIZES = [24, 48, 100] as const

export type PageSize = (typeof PAGE_SIZES)[number]

export const DEFAULT_PAGE_SIZE: PageSize = 100

export type ListingView = 'grid' | 'list'

/** More matches of a search than this are not counted. */
export const SEARCH_COUNT_LIMIT = 1_000

/** Everything that the catalogue's URL says. */
export interface ListingQuery {
  search: string
  /** Slug or id, as it was asked for; null is the whole catalogue. */
  category: string | null
  colors: string[]
  sort: ListingSort
  page: number
  perPage: PageSize
  view: ListingView
}

/** A colour to filter by. */
export interface ColorFacet {
  name: string
  hex: string
  /** Products in this colour among those that the other filters leave. */
  count: number
}

/** One page of the catalogue. */
export interface Listing {
  products: ProductCard[]
  total: number
  /** The search found more than is counted. */
  isTotalCapped: boolean
  page: number
  pages: number
  colors: ColorFacet[]
}

/** The order that is in force when the URL names none. */
export function defaultSort(search: string): ListingSort {
  return search === '' ? 'popular' : 'relevance'
}

/** URL of a listing: only what differs from the defaults stands in it, so that each state has one address. */
export function listingUrl(query: ListingQuery): string {
  const params = new URLSearchParams()
  if (query.search !== '') params.set('search', query.search)
  for (const color of query.colors) params.append('color', color)
  if (query.sort !== defaultSort(query.search)) params.set('sort', query.sort)
  if (query.perPage !== DEFAULT_PAGE_SIZE) params.set('perPage', String(query.perPage))
  if (query.view !== 'grid') params.set('view', query.view)
  if (query.page > 1) params.set('page', String(query.page))
  const path = query.category === null ? '/catalog' : `/catalog/${encodeURIComponent(query.category)}`
  const text = params.toString()
  return text === '' ? path : `${path}?${text}`
}
