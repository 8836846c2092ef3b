import { createHash } from 'node:crypto'

import { cached } from '~/platform/cache.server'
import { searchSql, sql } from '~/platform/db.server'

import { CATALOG_TAG } from './catalog-tag.server'
import { findCategory, readCategoryList } from './categories.server'
import { noFilters } from './facets'
import { defaultSort, SEARCH_COUNT_LIMIT, type ListingSort } from './listing'
import { allConditions, matchConditions, type ListingScope } from './listing-scope.server'
import { cardsStatement, rankedStatement, type ListingWindow } from './listing-statements.server'
import { USUAL_PRODUCTS, type ProductListInput } from './product-list-input.server'
import type { ProductListItem } from './product-detail'
import { LIST_ITEM_COLUMNS, readProductListItems, shownCategories, toListItems, type ListItemRow } from './product-details.server'
import { resolveSearch } from './search/resolve-search.server'
import { SqlParams } from './search/search-conditions.server'
import type { SearchTerms } from './search/search-terms.server'

const TOTAL_TTL_SECONDS = 60

/** A part of the catalogue for other programs. */
export interface ProductList {
  products: ProductListItem[]
  /** At most 1,000 for a search. */
  total: number
  page: number
  pages: number
}

/** The products that pass the filters; an unknown category has none, and so has a page beyond the last. */
export async function listProducts({
  search,
  category,
  color,
  sortBy,
  limit = USUAL_PRODUCTS,
  page,
}: ProductListInput): Promise<ProductList> {
  const scope = await scopeOf({ search: search ?? '', category: category ?? '', color: color ?? '' })
  if (scope === null) return { products: [], total: 0, page, pages: 1 }
  const total = await countProducts(scope)
  const pages = Math.max(1, Math.ceil(total / limit))
  const sort = sortBy ?? defaultSort(search ?? '')
  const window: ListingWindow = { sort, limit, offset: (page - 1) * limit }
  return { products: page > pages || total === 0 ? [] : await readEntries(scope, sort, window), total, page, pages }
}

/** What the filters come to; null when they name something that is not there. */
async function scopeOf(asked: { search: string; category: string; color: string }): Promise<ListingScope | null> {
  const [{ active, allActive }, category] = await Promise.all([
    readCategoryList(),
    asked.category === '' ? null : findCategory(asked.category),
  ])
  if (asked.category !== '' && category === null) return null
  const search = asked.search === '' ? null : await resolveSearch(asked.search, false)
  if (asked.search !== '' && search === null) return null
  const filters = noFilters()
  return {
    ...filters,
    facets: { ...filters.facets, color: asked.color === '' ? [] : [asked.color] },
    categoryIds: category?.ids ?? null,
    visibleCategoryIds: allActive ? null : active.map(({ id }) => id),
    search: search?.terms ?? null,
  }
}

/** The total is the same for every page and order of the same filters, so it is kept for a while. */
function countProducts(scope: ListingScope): Promise<number> {
  return cached(JSON.stringify(['product-list', scope]), [CATALOG_TAG], TOTAL_TTL_SECONDS, async () => {
    const params = new SqlParams()
    const { from, where } = scope.search ? matchConditions(scope, params) : allConditions(scope, params)
    const condition = where.length === 0 ? '' : ` WHERE ${where.join(' AND ')}`
    const [row] = scope.search
      ? await searchSql<{ total: number }>(
          `SELECT count(*)::int AS total FROM (SELECT 1 FROM ${from}${condition} LIMIT ${SEARCH_COUNT_LIMIT}) found`,
          params.values,
        )
      : await sql<{ total: number }>(`SELECT count(*)::int AS total FROM ${from}${condition}`, params.values)
    return row?.total ?? 0
  })
}

/** Which products match best is kept as long as how many there are; what they say and cost is read each time. */
function readRankedIds(scope: ListingScope, search: SearchTerms, window: ListingWindow): Promise<string[]> {
  return cached(JSON.stringify(['product-list-ranked', scope, window]), [CATALOG_TAG], TOTAL_TTL_SECONDS, async () => {
    const { text, values } = rankedStatement(scope, search, window)
    const ranked = await searchSql<{ id: string }>(text, values)
    return ranked.map(({ id }) => id)
  })
}

async function readEntries(scope: ListingScope, sort: ListingSort, window: ListingWindow): Promise<ProductListItem[]> {
  if (sort === 'relevance' && scope.search) {
    return readProductListItems(await readRankedIds(scope, scope.search, window))
  }
  const { text, values } = cardsStatement(scope, window, LIST_ITEM_COLUMNS)
  // Prepared under a name made from its text, which has few variants; a search's plan depends on its words, so it has none.
  const name = `product-list-${createHash('sha1').update(text).digest('base64url')}`
  const run = scope.search ? searchSql<ListItemRow>(text, values) : sql<ListItemRow>(text, values, { name })
  const [rows, categories] = await Promise.all([run, shownCategories()])
  return toListItems(rows, categories)
}
