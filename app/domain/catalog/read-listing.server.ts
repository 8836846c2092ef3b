import { createHash } from 'node:crypto'

import { cached } from '~/platform/cache.server'
import { searchSql, sql } from '~/platform/db.server'

import { bestSellerThreshold } from './best-sellers.server'
import type { ProductCard } from './card'
import { toCard, type CardRow } from './card-columns.server'
import { withSummaries } from './card-summaries.server'
import { CATALOG_TAG } from './catalog-tag.server'
import { findCategory, readCategoryList, type Category } from './categories.server'
import { countFacets, emptyFacets, type Counted } from './count-facets.server'
import { facetsStatement, type FacetRow } from './facets-statement.server'
import { SEARCH_COUNT_LIMIT, type Listing, type ListingQuery } from './listing'
import type { ListingScope } from './listing-scope.server'
import { cardsStatement, rankedStatement, type ListingWindow, type Statement } from './listing-statements.server'
import { readVisibleCards } from './read-cards.server'
import { resolveSearch, type ResolvedSearch } from './search/resolve-search.server'
import { markMatches } from './search/search-text'

const FIGURES_TTL_SECONDS = 60
const MAX_WAYS_OUT = 5

/** One page of the catalogue; null when the category is unknown or inactive. A page beyond the end is the last one. */
export async function readListing(query: ListingQuery): Promise<{ listing: Listing; category: Category | null } | null> {
  const category = query.category === null ? null : await findCategory(query.category)
  if (query.category !== null && !category) return null
  const search = query.search === '' ? null : await resolveSearch(query.search, query.exact)
  if (query.search !== '' && !search) return { listing: emptyListing(), category }
  const scope = await scopeOf(query, category, search)
  const figures = await readFigures(scope)
  const total = Math.min(figures.total, search ? SEARCH_COUNT_LIMIT : Infinity)
  const pages = Math.max(1, Math.ceil(total / query.perPage))
  const page = Math.min(query.page, pages)
  const window = { sort: query.sort, limit: query.perPage, offset: (page - 1) * query.perPage }
  const found = total === 0 ? [] : await readPage(scope, window)
  const cards = query.view === 'list' ? await withSummaries(found) : found
  const listing: Listing = {
    products: cards.map((card) => withMarks(card, search)),
    total,
    isTotalCapped: figures.total > total,
    page,
    pages,
    facets: figures.facets,
    waysOut: figures.total === 0 ? figures.waysOut.slice(0, MAX_WAYS_OUT) : [],
    correctedTo: search?.isCorrected ? search.terms.text : null,
    notes: search?.terms.notes ?? [],
    alternatives: search?.alternatives ?? [],
  }
  return { listing, category }
}

async function readPage(scope: ListingScope, window: ListingWindow): Promise<ProductCard[]> {
  if (window.sort === 'relevance' && scope.search) {
    const ranked = await run<{ id: string }>(rankedStatement(scope, scope.search, window), scope)
    return readVisibleCards(ranked.map(({ id }) => id))
  }
  const [rows, hitFrom] = await Promise.all([run<CardRow>(cardsStatement(scope, window), scope), bestSellerThreshold()])
  return rows.map((row) => toCard(row, hitFrom))
}

async function scopeOf(query: ListingQuery, category: Category | null, search: ResolvedSearch | null): Promise<ListingScope> {
  const { active, allActive } = await readCategoryList()
  const { facets, priceFrom, priceTo, inStock } = query
  return {
    facets,
    priceFrom,
    priceTo,
    inStock,
    categoryIds: category?.ids ?? null,
    visibleCategoryIds: allActive ? null : active.map(({ id }) => id),
    search: search?.terms ?? null,
  }
}

function withMarks<Card extends { name: string }>(card: Card, search: ResolvedSearch | null): Card & { marks?: [number, number][] } {
  return search ? { ...card, marks: markMatches(card.name, search.terms.stems) } : card
}

function emptyListing(): Listing {
  const nothing = { products: [], facets: emptyFacets(), waysOut: [], correctedTo: null, notes: [], alternatives: [] }
  return { ...nothing, total: 0, isTotalCapped: false, page: 1, pages: 1 }
}

/** Total and facets are the same for every page and order of a set of filters, so they are kept for a while. */
function readFigures(scope: ListingScope): Promise<Counted> {
  return cached(JSON.stringify(['listing', scope]), [CATALOG_TAG], FIGURES_TTL_SECONDS, async () =>
    countFacets(await run<FacetRow>(facetsStatement(scope), scope), scope),
  )
}

/**
 * Prepared under a name made from its text, which has few variants. A search runs in its small pool and without a name: its plan depends on
 * how common the words are, so that one for all of them would be wrong for most.
 */
function run<Row extends object>({ text, values }: Statement, { search }: ListingScope): Promise<Row[]> {
  if (search) return searchSql<Row>(text, values)
  return sql<Row>(text, values, { name: `listing-${createHash('sha1').update(text).digest('base64url')}` })
}
