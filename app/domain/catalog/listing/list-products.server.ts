import { replicaSql } from '~/platform/db/db.server'

import { passingInOrder } from '../cards/representative-products'
import { filterMask } from '../cards/filter-mask'
import { readCatalogIndex } from '../cards/read-catalog-index.server'
import { readMatches, readRanked } from '../cards/read-matches.server'
import { readOrder } from '../cards/read-order.server'
import { findCategory, readCategoryList } from '../category/categories.server'
import { noFilters } from './facets'
import { defaultSort, SEARCH_COUNT_LIMIT } from './listing'
import type { ListingScope } from './listing-scope'
import type { ProductListItem } from '../product/product-detail'
import { readProductListItems } from '../product/product-details.server'
import { USUAL_PRODUCTS, type ProductListInput } from './product-list-input.server'
import { resolveSearch } from '../search/resolve-search.server'

export interface ProductList {
  products: ProductListItem[]
  /** At most 1,000 for a search. */
  total: number
  page: number
  pages: number
}

/**
 * Empty for an unknown category or page. Uses the catalogue index (decision 105); content and prices
 * are current.
 */
export async function listProducts({
  search = '',
  category = '',
  color = '',
  sortBy,
  limit = USUAL_PRODUCTS,
  page,
}: ProductListInput): Promise<ProductList> {
  const [scope, index] = await Promise.all([scopeOf({ search, category, color }), readCatalogIndex()])
  if (scope === null) return { products: [], total: 0, page, pages: 1 }
  const sort = sortBy ?? defaultSort(search)
  const order = await readOrder(index, sort)
  const found = scope.search ? await readMatches(index, scope.search) : null
  const passing = isWhole(scope)
    ? order.sequence
    : passingInOrder(index, { sort, order, misses: filterMask(index, scope, found) })
  const total = Math.min(passing.length, scope.search ? SEARCH_COUNT_LIMIT : Infinity)
  const window = { limit, offset: (page - 1) * limit }
  const pages = Math.max(1, Math.ceil(total / limit))
  if (page > pages) return { products: [], total, page, pages }
  const shown =
    sort === 'relevance' && scope.search
      ? await readRanked(index, passing, scope.search, window)
      : passing.subarray(window.offset, window.offset + limit)
  const products = await readProductListItems(
    Array.from(shown, (product) => index.products.idOf(product)),
    replicaSql,
  )
  return { products, total, page, pages }
}

const isWhole = ({ search, categoryIds, visibleCategoryIds, facets }: ListingScope): boolean =>
  search === null && categoryIds === null && visibleCategoryIds === null && facets.color.length === 0

async function scopeOf(query: {
  search: string
  category: string
  color: string
}): Promise<ListingScope | null> {
  const [{ active, allActive }, category] = await Promise.all([
    readCategoryList(),
    query.category === '' ? null : findCategory(query.category),
  ])
  if (query.category !== '' && category === null) return null
  const search = query.search === '' ? null : await resolveSearch(query.search, false)
  if (query.search !== '' && search === null) return null
  const filters = noFilters()
  return {
    ...filters,
    facets: { ...filters.facets, color: query.color === '' ? [] : [query.color] },
    categoryIds: category?.ids ?? null,
    visibleCategoryIds: allActive ? null : active.map(({ id }) => id),
    search: search?.terms ?? null,
  }
}
