import { searchSql } from '~/platform/db/db.server'

import { searchMatches, searchRank, SqlParams } from '../search/search-conditions.server'
import type { SearchTerms } from '../search/search-terms.server'
import type { CardOrder } from './card-order'
import type { CatalogIndex } from './catalog-index'
import { passingMembers } from './representative-products'
import type { FilterMask } from './filter-mask'
import { lotKey, matchesKey, rankingKey, recalled, remember, remembered } from './listing-memory'

/** Ranks at most this many matches at a time, or one page. */
const RANKED_CANDIDATES = 500

export function readMatches(index: CatalogIndex, terms: SearchTerms): Promise<Readonly<Uint8Array>> {
  return remembered(index, matchesKey(terms), () => findMatches(index, terms))
}

async function findMatches(index: CatalogIndex, terms: SearchTerms): Promise<Uint8Array> {
  const params = new SqlParams()
  const found = `SELECT search."productId" FROM "ProductSearch" search WHERE search."isVisible" AND ${searchMatches(terms, params)}`
  const candidates =
    '(SELECT * FROM "ProductSearch" WHERE "productId" = ANY(ARRAY(SELECT "productId" FROM found)))'
  const [row] = await searchSql<{ ids: Buffer | null; ranked: Buffer | null }>(
    `WITH found AS MATERIALIZED (${found})
     SELECT (SELECT string_agg(uuid_send("productId"), ''::bytea) FROM found) AS "ids",
       CASE WHEN (SELECT count(*) FROM found) <= ${RANKED_CANDIDATES} THEN ${bestFirst(candidates, terms, params)} END AS "ranked"`,
    params.values,
  )
  const marks = new Uint8Array(index.size)
  if (row?.ids) for (const product of index.products.numbersOf(row.ids)) if (product >= 0) marks[product] = 1
  if (row?.ranked) remember(index, rankingKey(terms), index.products.numbersOf(row.ranked))
  return marks
}

interface Page {
  limit: number
  offset: number
}

/** Ranks in lots of whole pages, so that no family is missing or repeated. */
export async function readRankedRepresentatives(
  index: CatalogIndex,
  representatives: Int32Array,
  { order, misses, terms, page }: { order: CardOrder; misses: FilterMask; terms: SearchTerms; page: Page },
): Promise<number[]> {
  const most = Math.floor(RANKED_CANDIDATES / page.limit)
  const membersOf = (representative: number): number[] =>
    passingMembers(index, order, misses, index.familyOf[representative] ?? 0, most)
  for (let start = 0; start < representatives.length;) {
    const lot: number[] = []
    let end = start
    do {
      const further = [...representatives.subarray(end, end + page.limit)].flatMap(membersOf)
      if (end > start && lot.length + further.length > RANKED_CANDIDATES) break
      lot.push(...further)
      end += page.limit
    } while (end < representatives.length)
    if (page.offset < end) {
      const ranked = firstOfFamilies(index, await rankLot(index, lot, terms))
      return ranked.slice(page.offset - start, page.offset - start + page.limit)
    }
    start = end
  }
  return []
}

/** Ranks in lots of whole pages, so that no match is missing or repeated. */
export async function readRanked(
  index: CatalogIndex,
  found: Int32Array,
  terms: SearchTerms,
  { limit, offset }: Page,
): Promise<Int32Array> {
  const size = Math.max(1, Math.floor(RANKED_CANDIDATES / limit)) * limit
  const start = Math.floor(offset / size) * size
  const lot = found.subarray(start, start + size)
  const ranked = await rankLot(index, lot, terms)
  return ranked.slice(offset - start, offset - start + limit)
}

function firstOfFamilies({ familyOf }: CatalogIndex, products: Iterable<number>): number[] {
  const first = new Map<number, number>()
  for (const product of products) {
    const family = familyOf[product] ?? 0
    if (product >= 0 && !first.has(family)) first.set(family, product)
  }
  return [...first.values()]
}

async function rankLot(
  index: CatalogIndex,
  lot: ArrayLike<number>,
  terms: SearchTerms,
): Promise<Readonly<Int32Array>> {
  const all = recalled<Int32Array>(index, rankingKey(terms))
  if (!all) return remembered(index, lotKey(terms, lot), () => rank(index, lot, terms))
  const isOfLot = new Uint8Array(index.size)
  for (let at = 0; at < lot.length; at += 1) isOfLot[lot[at] ?? 0] = 1
  return Int32Array.from(all.filter((product) => isOfLot[product] === 1))
}

async function rank(
  { products }: CatalogIndex,
  lot: ArrayLike<number>,
  terms: SearchTerms,
): Promise<Int32Array> {
  const params = new SqlParams()
  // The array makes the planner fetch rows by id, however many it expects.
  const candidates = `(SELECT * FROM "ProductSearch" WHERE "productId" = ANY(${params.add(products.listOf(lot))}::uuid[]))`
  const [row] = await searchSql<{ ids: Buffer | null }>(
    `SELECT ${bestFirst(candidates, terms, params)} AS "ids"`,
    params.values,
  )
  return row?.ids ? products.numbersOf(row.ids) : new Int32Array()
}

function bestFirst(candidates: string, terms: SearchTerms, params: SqlParams): string {
  return `(SELECT string_agg(uuid_send(ranked."productId"), ''::bytea) FROM (SELECT candidate."productId" FROM ${candidates} candidate
    ORDER BY ${searchRank(terms, params)} DESC, candidate."popularity" DESC, candidate."productId") ranked)`
}
