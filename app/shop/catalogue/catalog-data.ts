import { defaultSort, type GuidePart, type Listing, type ListingQuery } from '~/domain/catalog/shared'

import type { GuideCard } from '~/domain/guides/shared'

import type { IconName } from '../../ui/primitives/display/icon'

/** A page that answers a search text. */
export interface ServiceLink {
  href: string
  title: string
  text: string
  icon: IconName
}

export interface SearchChip {
  text: string
  href: string
  /** It had no influence. */
  isIgnored: boolean
}

interface CatalogCategory {
  slug: string
  name: string
  description: string | null
  guide: GuidePart[]
  parent: { slug: string; name: string } | null
}

export interface CatalogData {
  query: ListingQuery
  listing: Omit<Listing, 'understood' | 'answer'>
  category: CatalogCategory | null
  categories: { slug: string; name: string; count: number; parentSlug: string | null }[]
  popular: { slug: string; name: string }[]
  chips: SearchChip[]
  service: ServiceLink | null
  /** Of the category. */
  guides: GuideCard[]
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
