import { CARD_COLUMN_NAMES, CARD_COLUMNS, cardsFrom } from './card-columns.server'
import type { ListingSort } from './listing'
import { allConditions, inCategories, matchConditions, type ListingScope } from './listing-scope.server'
import { BEST_SOLD_FIRST, RANKED_COLUMNS, searchRank, SqlParams } from './search/search-conditions.server'
import type { SearchTerms } from './search/search-terms.server'

/** A search ranks this many matches at a time, no more. */
const RANKED_CANDIDATES = 500

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
  popular: '"popularity" DESC, "id"',
  'createdAt-desc': '"createdAt" DESC, "id"',
  'createdAt-asc': '"createdAt", "id" DESC',
  'price-asc': '"priceKopecks", "id"',
  'price-desc': '"priceKopecks" DESC, "id" DESC',
  'name-asc': '"name", "id"',
  'name-desc': '"name" DESC, "id" DESC',
  'color-asc': '"color", "id"',
  'color-desc': '"color" DESC, "id" DESC',
}

/** The cards of one page; further columns of Product come along when they are named. */
export function cardsStatement(scope: ListingScope, window: ListingWindow, further: readonly string[] = []): Statement {
  const params = new SqlParams()
  const order = ORDERS[window.sort === 'relevance' ? 'popular' : window.sort]
  const chosen = `SELECT product."id" FROM "Product" product WHERE ${productConditions(scope, params).join(' AND ')}
    ORDER BY ${qualified(order, 'product')} LIMIT ${params.add(window.limit)} OFFSET ${params.add(window.offset)}`
  const extra = further.filter((name) => !CARD_COLUMN_NAMES.some((own) => own === name))
  const columns = [...new Set(['createdAt', 'color', ...extra])].map((name) => `product."${name}"`).join(', ')
  const picked = `SELECT ${CARD_COLUMNS}, ${columns} FROM (${chosen}) chosen JOIN "Product" product ON product."id" = chosen."id"`
  return { text: cardsFrom(picked, qualified(order, 'picked'), extra), values: params.values }
}

/**
 * The page is found by walking the index of its order, which alone is read; what the filters leave is looked up in a hash made of the narrow
 * table. `IS TRUE` keeps the planner from turning that into a join, which would read the wide rows of all that match and sort them.
 */
function productConditions(scope: ListingScope, params: SqlParams): string[] {
  const where = ['product."isActive"', 'product."archivedAt" IS NULL']
  if (scope.categoryIds !== null) where.push(inCategories('product', scope.categoryIds, params))
  else if (scope.visibleCategoryIds !== null) where.push(`product."categoryId" = ANY(${params.add(scope.visibleCategoryIds)}::uuid[])`)
  const filters = allConditions({ ...scope, categoryIds: null, visibleCategoryIds: null }, params)
  if (filters.where.length === 0) return where
  const passing = `SELECT 1 FROM ${filters.from} WHERE facet."productId" = product."id" AND ${filters.where.join(' AND ')}`
  return [...where, `(EXISTS (${passing})) IS TRUE`]
}

/**
 * The ids of a page of the best matches. Only so many are ranked at a time, the best sold first; what lies behind them comes in further lots
 * of whole pages, so that no match is lost and none is shown twice.
 */
export function rankedStatement(scope: ListingScope, search: SearchTerms, { limit, offset }: ListingWindow): Statement {
  const params = new SqlParams()
  const { from, where } = matchConditions(scope, params)
  const lot = Math.max(1, Math.floor(RANKED_CANDIDATES / limit)) * limit
  const lotStart = Math.floor(offset / lot) * lot
  const candidates = `SELECT ${RANKED_COLUMNS} FROM ${from} WHERE ${where.join(' AND ')}
    ${BEST_SOLD_FIRST} LIMIT ${params.add(lot)} OFFSET ${params.add(lotStart)}`
  const text = `SELECT candidate."productId" AS "id" FROM (${candidates}) candidate
    ORDER BY ${searchRank(search, params)} DESC, candidate."popularity" DESC, candidate."productId"
    LIMIT ${params.add(limit)} OFFSET ${params.add(offset - lotStart)}`
  return { text, values: params.values }
}

function qualified(order: string, table: string): string {
  return order.replace(/"\w+"/g, (column) => `${table}.${column}`)
}
