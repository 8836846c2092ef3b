import { cached } from '~/platform/cache/cache.server'
import { getReplicaDb } from '~/platform/db/db.server'

import type { ProductCard } from '../cards/card'
import { passingMembers, representativeProducts, shownOf } from '../cards/representative-products'
import type { CatalogIndex } from '../cards/catalog-index'
import { cardOfFamily, type CardOfFamily } from '../cards/family-facts'
import { remembered } from '../cards/listing-memory'
import { filterMask, type FilterMask } from '../cards/filter-mask'
import { readCatalogIndex } from '../cards/read-catalog-index.server'
import { readFamilyCards } from '../cards/read-family-cards.server'
import { readMatches, readRankedRepresentatives } from '../cards/read-matches.server'
import { readOrder } from '../cards/read-order.server'
import { CATALOG_TAG } from '../catalog-tag.server'
import { type Category, findCategory, readCategoryList } from '../category/categories.server'
import { type Counted, countFacets, emptyFacets } from './count-facets.server'
import { noFilters, type FacetOption, type Facets } from './facets'
import { type Listing, type ListingQuery, SEARCH_COUNT_LIMIT } from './listing'
import { missedPriceNote, nearestFirst } from './nearest-price'
import type { ListingScope } from './listing-scope'
import { type ResolvedSearch, resolveSearch } from '../search/resolve-search.server'
import { markMatches } from '../search/search-text'
import { summaryOf } from '../cards/card-summary'

const MOST = 200

async function withSummaries<Card extends ProductCard>(cards: readonly Card[]): Promise<Card[]> {
  if (cards.length === 0) return []
  const rows = await getReplicaDb().product.findMany({
    where: { id: { in: cards.map(({ id }) => id) } },
    select: { id: true, description: true },
    take: MOST,
  })
  const summaries = new Map(rows.map(({ id, description }) => [id, summaryOf(description)]))
  return cards.map((card) => {
    const summary = summaries.get(card.id) ?? ''
    return summary === '' ? card : { ...card, summary }
  })
}

const FIGURES_TTL_SECONDS = 60
const MAX_DROPPABLE_FILTERS = 5

/**
 * Null for an unknown or inactive category. A page beyond the end is the last one. Uses the index in memory
 * (decision 105).
 */
export async function readListing(
  asked: ListingQuery,
): Promise<{ listing: Listing; category: Category | null } | null> {
  const category = asked.category === null ? null : await findCategory(asked.category)
  if (asked.category !== null && !category) return null
  const search = asked.search === '' ? null : await resolveSearch(asked.search, asked.exact)
  if (asked.search !== '' && !search) return { listing: emptyListing(), category }
  const query = nearestPricesFirst(asked, search)
  const [scope, index] = await Promise.all([scopeOf(query, category, search), readCatalogIndex()])
  const misses = filterMask(index, scope, scope.search ? await readMatches(index, scope.search) : null)
  const { representatives, total, ...place } = await placeOf(index, misses, query)
  const [figures, cards] = await Promise.all([
    readFigures(index, misses, scope),
    readPage(index, {
      query,
      scope,
      misses,
      representatives: representatives.subarray(0, total),
      offset: (place.page - 1) * query.perPage,
    }),
  ])
  const listing: Listing = {
    products: cards.map((card) => withMarks(card, search)),
    total,
    isTotalCapped: representatives.length > total,
    ...place,
    facets: figures.facets,
    droppableFilters: total === 0 ? figures.droppableFilters.slice(0, MAX_DROPPABLE_FILTERS) : [],
    correctedTo: search?.isCorrected ? search.terms.text : null,
    notes: notesWith(search, cards[0]),
    understood: search?.terms.understood ?? [],
    answer: search?.answer ?? null,
    alternatives: search?.alternatives ?? [],
  }
  return { listing, category }
}

function nearestPricesFirst(query: ListingQuery, search: ResolvedSearch | null): ListingQuery {
  const missed = search?.terms.missedPrice
  const sort = missed && query.sort === 'relevance' ? nearestFirst(missed) : null
  return sort === null ? query : { ...query, sort }
}

function notesWith(search: ResolvedSearch | null, first: ProductCard | undefined): Listing['notes'] {
  const { missedPrice, notes = [] } = search?.terms ?? {}
  const note = missedPrice && first ? missedPriceNote(missedPrice, first.priceKopecks) : null
  return note === null ? [...notes] : [note, ...notes]
}

async function placeOf(
  index: CatalogIndex,
  misses: FilterMask,
  { sort, search, perPage, page }: ListingQuery,
) {
  const representatives = representativeProducts(index, { sort, order: await readOrder(index, sort), misses })
  const total = Math.min(representatives.length, search === '' ? Infinity : SEARCH_COUNT_LIMIT)
  const pages = Math.max(1, Math.ceil(total / perPage))
  return { representatives, total, page: Math.min(page, pages), pages }
}

export async function countCategoryCards(): Promise<Record<string, number>> {
  return (await readAllFacets()).categories
}

export async function readColorOptions(): Promise<FacetOption[]> {
  return (await readAllFacets()).options.color
}

async function readAllFacets(): Promise<Facets> {
  const everything = {
    ...noFilters(),
    categoryIds: null,
    search: null,
    visibleCategoryIds: await readVisibleCategoryIds(),
  }
  const index = await readCatalogIndex()
  return (await readFigures(index, filterMask(index, everything, null), everything)).facets
}

interface PageOf {
  query: ListingQuery
  scope: ListingScope
  misses: FilterMask
  representatives: Int32Array
  offset: number
}

const BYTES_OF_CARD = 500

async function readPage(index: CatalogIndex, page: PageOf): Promise<ProductCard[]> {
  const { misses, offset, query } = page
  const key = `${misses.key} page ${[query.sort, offset, query.perPage].join()}`
  const { found } = await remembered(index, key, async () => {
    const cards = await findCards(index, page)
    return { found: cards, byteLength: cards.length * BYTES_OF_CARD }
  })
  const cards = await readFamilyCards(found)
  return query.view === 'list' ? withSummaries(cards) : cards
}

async function findCards(
  index: CatalogIndex,
  { query, scope, misses, representatives, offset }: PageOf,
): Promise<CardOfFamily[]> {
  const { sort, perPage: limit } = query
  const order = await readOrder(index, sort)
  const shown =
    sort === 'relevance' && scope.search
      ? await readRankedRepresentatives(index, representatives, {
          order,
          misses,
          terms: scope.search,
          page: { limit, offset },
        })
      : [...representatives.subarray(offset, offset + limit)]
  return shown.map((representative) => {
    const members = passingMembers(index, order, misses, index.familyOf[representative] ?? 0)
    return cardOfFamily(index, shownOf(index, members, representative, sort === 'popular'), members)
  })
}

async function scopeOf(
  query: ListingQuery,
  category: Category | null,
  search: ResolvedSearch | null,
): Promise<ListingScope> {
  const { facets, priceFrom, priceTo, inStock } = query
  return {
    facets,
    priceFrom,
    priceTo,
    inStock,
    categoryIds: category?.ids ?? null,
    visibleCategoryIds: await readVisibleCategoryIds(),
    search: search?.terms ?? null,
  }
}

async function readVisibleCategoryIds(): Promise<string[] | null> {
  const { active, allActive } = await readCategoryList()
  return allActive ? null : active.map(({ id }) => id)
}

function withMarks(card: ProductCard, search: ResolvedSearch | null): ProductCard {
  return search ? { ...card, marks: markMatches(card.family?.title ?? card.name, search.terms.stems) } : card
}

function emptyListing(): Listing {
  const nothing = {
    products: [],
    facets: emptyFacets(),
    droppableFilters: [],
    correctedTo: null,
    notes: [],
    understood: [],
    answer: null,
    alternatives: [],
  }
  return { ...nothing, total: 0, isTotalCapped: false, page: 1, pages: 1 }
}

function readFigures(index: CatalogIndex, misses: FilterMask, scope: ListingScope): Promise<Counted> {
  return cached(
    JSON.stringify(['listing', index.key, scope]),
    [CATALOG_TAG],
    FIGURES_TTL_SECONDS,
    async () => {
      const { active } = await readCategoryList()
      return countFacets(index, misses, { facets: scope.facets, categories: active })
    },
  )
}
