import { paths } from '~/paths'

import type { ProductCard } from '../cards/card'
import { asksForLowPrice } from '../search/question/price-words'
import type { SearchNote } from '../search/search-note'
import type { ServiceAnswer } from '../search/service-pages'
import type { Understood } from '../search/understood'
import { FACET_NAMES, noFilters, type Facets, type ListingFilters, type DroppableFilter } from './facets'

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

export const SEARCH_COUNT_LIMIT = 1_000

export interface ListingQuery extends ListingFilters {
  search: string
  exact: boolean
  category: string | null
  sort: ListingSort
  page: number
  perPage: PageSize
  view: ListingView
}

export interface Listing {
  products: ProductCard[]
  total: number
  isTotalCapped: boolean
  page: number
  pages: number
  facets: Facets
  droppableFilters: DroppableFilter[]
  /** The corrected search text; null when it was used as typed. */
  correctedTo: string | null
  notes: readonly SearchNote[]
  /** The parts of the search text; empty for one that was taken word by word. */
  understood: readonly Understood[]
  alternatives: string[]
  answer: ServiceAnswer | null
}

export function defaultSort(search: string): ListingSort {
  if (search === '') return 'popular'
  return asksForLowPrice(search) ? 'price-asc' : 'relevance'
}

export function wholeCatalog(): ListingQuery {
  const place = { sort: 'popular', page: 1, perPage: DEFAULT_PAGE_SIZE, view: 'grid' } as const
  return { ...noFilters(), ...place, search: '', exact: false, category: null }
}

/** Omits defaults, so that each state has one address. */
export function listingUrl(query: ListingQuery): string {
  const params = new URLSearchParams()
  if (query.search !== '') params.set('search', query.search)
  if (query.exact && query.search !== '') params.set('exact', '1')
  for (const name of FACET_NAMES) for (const value of query.facets[name]) params.append(name, value)
  if (query.priceFrom !== null) params.set('priceFrom', String(query.priceFrom))
  if (query.priceTo !== null) params.set('priceTo', String(query.priceTo))
  if (query.inStock) params.set('inStock', '1')
  if (query.sort !== defaultSort(query.search)) params.set('sort', query.sort)
  if (query.perPage !== DEFAULT_PAGE_SIZE) params.set('perPage', String(query.perPage))
  if (query.view !== 'grid') params.set('view', query.view)
  if (query.page > 1) params.set('page', String(query.page))
  const path = query.category === null ? paths.catalog() : paths.category(query.category)
  const text = params.toString()
  return text === '' ? path : `${path}?${text}`
}
