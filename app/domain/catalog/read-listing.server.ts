import { createHash } from 'node:crypto'

import { cached } from '~/platform/cache.server'
import { searchSql, sql } from '~/platform/db.server'

import { bestSellerThreshold } from './best-sellers.server'
import { toCard, type CardRow } from './card-columns.server'
import { CATALOG_TAG } from './catalog-tag.server'
import { findCategory, readCategoryList, type Category } from './categories.server'
import { colorHexOf } from './color-names.server'
import { SEARCH_COUNT_LIMIT, type ColorFacet, type Listing, type ListingQuery } from './listing'
import type { ListingScope, ResolvedSearch } from './listing-conditions.server'
import { cardsStatement, colorsStatement, countStatement, type Statement } from './listing-statements.server'
import { searchTerms, type SearchTerms } from './search-terms.server'

const FIGURES_TTL_SECONDS = 60

type BaseScope = Omit<ListingScope, 'search'>

interface Figures {
  total: number
  colors: ColorFacet[]
  mode: ResolvedSearch['mode']
}

/** One page of the catalogue; null when the category is unknown or inactive. A page beyond the end is the last one. */
export async function readListing(query: ListingQuery): Promise<{ listing: Listing; category: Category | null } | null> {
  const category = query.category === null ? null : await findCategory(query.category)
  if (query.category !== null && !category) return null
  const terms = searchTerms(query.search)
  if (query.search !== '' && !terms) return { listing: emptyListing, category }
  const base = { categoryIds: category ? [category.id] : await visibleCategoryIds(), colors: query.colors }
  const figures = await readFigures(base, terms)
  const total = Math.min(figures.total, terms ? SEARCH_COUNT_LIMIT : Infinity)
  const pages = Math.max(1, Math.ceil(total / query.perPage))
  const page = Math.min(query.page, pages)
  const window = { sort: query.sort, limit: query.perPage, offset: (page - 1) * query.perPage }
  const [rows, hitFrom] = await Promise.all([
    total === 0 ? [] : run<CardRow>(cardsStatement({ ...base, search: terms && { mode: figures.mode, terms } }, window), terms !== null),
    bestSellerThreshold(),
  ])
  const products = rows.map((row) => toCard(row, hitFrom))
  return { listing: { products, total, isTotalCapped: figures.total > total, page, pages, colors: figures.colors }, category }
}

const emptyListing: Listing = { products: [], total: 0, isTotalCapped: false, page: 1, pages: 1, colors: [] }

async function visibleCategoryIds(): Promise<string[] | null> {
  const { active, allActive } = await readCategoryList()
  return allActive ? null : active.map((category) => category.id)
}

/** Total and facets are the same for every page and order of a set of filters, so they are kept for a while. */
function readFigures(base: BaseScope, terms: SearchTerms | null): Promise<Figures> {
  const key = JSON.stringify(['listing', base.categoryIds, [...base.colors].sort(), terms])
  return cached(key, [CATALOG_TAG], FIGURES_TTL_SECONDS, async () => {
    if (!terms) return readFiguresOf({ ...base, search: null }, 'fullText')
    const exact = await readFiguresOf({ ...base, search: { mode: 'fullText', terms } }, 'fullText')
    if (exact.total > 0 || exact.colors.length > 0) return exact
    return readFiguresOf({ ...base, search: { mode: 'fuzzy', terms } }, 'fuzzy')
  })
}

async function readFiguresOf(scope: ListingScope, mode: ResolvedSearch['mode']): Promise<Figures> {
  const isSearch = scope.search !== null
  const [[count], colors] = await Promise.all([
    run<{ count: number }>(countStatement(scope), isSearch),
    run<{ name: string; hex: string | null; count: number }>(colorsStatement(scope), isSearch),
  ])
  return { total: count?.count ?? 0, colors: colors.map((color) => ({ ...color, hex: colorHexOf(color.name, color.hex) })), mode }
}

/** Searches run in their small pool; everything else is prepared under a name made from its text, which has few variants. */
function run<Row extends Record<string, unknown>>({ text, values }: Statement, isSearch: boolean): Promise<Row[]> {
  if (isSearch) return searchSql<Row>(text, values)
  return sql<Row>(text, values, { name: `listing-${createHash('sha1').update(text).digest('base64url')}` })
}
