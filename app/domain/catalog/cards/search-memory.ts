import { createHash } from 'node:crypto'

import { LRUCache } from 'lru-cache'

import type { SearchTerms } from '../search/search-terms.server'
import type { CatalogIndex } from './catalog-index'

/** Bytes that are kept with an index: of marks (one for each of its products and search) and of ranks. */
const MOST_KEPT = 8_000_000

type Found = Uint8Array | Int32Array

/**
 * What searches have found in an index. An index is made anew when any of the goods changes, and what was found goes with it: the pages of a search, and all who ask the same, share its
 * statements.
 */
const ofIndexes = new WeakMap<CatalogIndex, LRUCache<string, Found>>()

/** What was found under this key, or what `find` finds now. Nobody changes what they get: others share it. */
export async function remembered<Kind extends Found>(index: CatalogIndex, key: string, find: () => Promise<Kind>): Promise<Readonly<Kind>> {
  // Under a key stands what its kind of question finds, always.
  const known = recalled(index, key) as Kind | undefined
  if (known !== undefined) return known
  const found = await find()
  remember(index, key, found)
  return found
}

/** What was found under this key, if it is still there. */
export const recalled = (index: CatalogIndex, key: string): Readonly<Found> | undefined => ofIndexes.get(index)?.get(key)

/** Keeps what was found. */
export function remember(index: CatalogIndex, key: string, found: Found): void {
  const known = ofIndexes.get(index) ?? new LRUCache<string, Found>({ maxSize: MOST_KEPT, sizeCalculation: sizeOf })
  ofIndexes.set(index, known)
  known.set(key, found)
}

/** Forgets what searches have found in the index: the next one of each is the first again. For measures; readers never need it. */
export function forgetSearches(index: CatalogIndex): void {
  ofIndexes.delete(index)
}

const sizeOf = (found: Found, key: string): number => found.byteLength + key.length

/** The key of the products that a search finds. */
export const matchesKey = (terms: SearchTerms): string => `matches ${keyOf(terms)}`

/** The key of all products that a search finds, the best first. */
export const rankingKey = (terms: SearchTerms): string => `ranking ${keyOf(terms)}`

/** The key of the order in which a search likes the products of a lot. */
export const lotKey = (terms: SearchTerms, lot: ArrayLike<number>): string =>
  `lot ${createHash('sha256').update(Int32Array.from(lot)).digest('base64url')} ${keyOf(terms)}`

const keyOf = ({ tsquery, wholeWords, preferred, firstStem, skuPattern }: SearchTerms): string =>
  JSON.stringify([tsquery, wholeWords, preferred, firstStem, skuPattern])
