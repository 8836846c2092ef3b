import { CARD_COLUMNS, cardsFrom } from './card-columns.server'
import { SEARCH_COUNT_LIMIT, type ListingSort } from './listing'
import { listingConditions, searchRank, SqlParams, type ListingScope, type ResolvedSearch } from './listing-conditions.server'

/** A search ranks this many matches, no more. */
const RANKED_CANDIDATES = 500
const MAX_COLOR_FACETS = 40

/** A statement ready to run. */
export interface Statement {
  text: string
  values: unknown[]
}

/** Which rows of a scope are wanted. */
export interface ListingWindow {
  sort: ListingSort
  limit: number
  offset: number
}

const ORDERS: Record<Exclude<ListingSort, 'relevance'>, string> = {
  popular: '"soldCount" DESC, "id"',
  'createdAt-desc': '"createdAt" DESC, "id"',
  'createdAt-asc': '"createdAt", "id" DESC',
  'price-asc': '"priceKopecks", "id"',
  'price-desc': '"priceKopecks" DESC, "id" DESC',
  'name-asc': '"name", "id"',
  'name-desc': '"name" DESC, "id" DESC',
  'color-asc': '"color", "id"',
  'color-desc': '"color" DESC, "id" DESC',
}

/** The cards of one page. */
export function cardsStatement(scope: ListingScope, window: ListingWindow): Statement {
  const { sort } = window
  if (sort === 'relevance')
    return scope.search ? rankedStatement(scope, scope.search, window) : cardsStatement(scope, { ...window, sort: 'popular' })
  const params = new SqlParams()
  const { from, where } = listingConditions(scope, params)
  const order = ORDERS[sort]
  const picked = `SELECT ${CARD_COLUMNS}, product."createdAt", product."color" FROM ${from} WHERE ${where}
    ORDER BY ${qualified(order, 'product')} LIMIT ${params.add(window.limit)} OFFSET ${params.add(window.offset)}`
  return { text: cardsFrom(picked, qualified(order, 'picked')), values: params.values }
}

/** How many products there are; a search is counted up to one more than is shown. */
export function countStatement(scope: ListingScope): Statement {
  const params = new SqlParams()
  const { from, where } = listingConditions(scope, params)
  const matches = `SELECT 1 FROM ${from} WHERE ${where}${scope.search ? ` LIMIT ${SEARCH_COUNT_LIMIT + 1}` : ''}`
  return { text: `SELECT count(*)::int AS count FROM (${matches}) matches`, values: params.values }
}

/** The colours among what the other filters leave, most frequent first. */
export function colorsStatement(scope: ListingScope): Statement {
  const params = new SqlParams()
  const { from, where } = listingConditions(scope, params, 'color')
  const text = `SELECT product."color" AS name, min(product."colorHex") AS hex, count(*)::int AS count FROM ${from}
    WHERE ${where} AND product."color" IS NOT NULL GROUP BY product."color" ORDER BY count(*) DESC, product."color" LIMIT ${MAX_COLOR_FACETS}`
  return { text, values: params.values }
}

function rankedStatement(scope: ListingScope, search: ResolvedSearch, { limit, offset }: ListingWindow): Statement {
  const params = new SqlParams()
  const { from, where } = listingConditions(scope, params)
  const candidates = `SELECT ${CARD_COLUMNS}, search."vector", search."normalizedName" FROM ${from} WHERE ${where} LIMIT ${RANKED_CANDIDATES}`
  // What cannot be bought now comes after equally good matches that can.
  const rank = `${searchRank(search, params)} * CASE WHEN candidate."inStock" AND candidate."stock" > 0 THEN 1 ELSE 0.5 END`
  const ranked = `SELECT candidate.*, ${rank} AS rank FROM (${candidates}) candidate
    ORDER BY rank DESC, "soldCount" DESC, "id" LIMIT ${params.add(limit)} OFFSET ${params.add(offset)}`
  return { text: cardsFrom(ranked, 'picked."rank" DESC, picked."soldCount" DESC, picked."id"'), values: params.values }
}

function qualified(order: string, table: string): string {
  return order.replace(/"\w+"/g, (column) => `${table}.${column}`)
}
