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
  const known = ofIndexes.get(index) ?? new LRUCache<string, Found>({ maxSize: MOST_KEPT, sizeCalculation: sizeOf })
  ofIndexes.set(index, known)
  // Under a key stands what its kind of question finds, always.
  const found = (known.get(key) as Kind | undefined) ?? (await find())
  known.set(key, found)
  return found
}

/** Forgets what searches have found in the index: the next one of each is the first again. For measures; readers never need it. */
export function forgetSearches(index: CatalogIndex): void {
  ofIndexes.delete(index)
}

const sizeOf = (found: Found, key: string): number => found.byteLength + key.length

/** The key of the products that a search finds. */
export function matchesKey({ tsquery, skuPattern }: SearchTerms): string {
  return JSON.stringify([tsquery, skuPattern])
}

/** The key of the order in which a search likes the products of a lot. */
export function rankKey({ tsquery, wholeWords, preferred, firstStem, skuPattern }: SearchTerms, lot: ArrayLike<number>): string {
  const products = createHash('sha256').update(Int32Array.from(lot)).digest('base64url')
  return JSON.stringify([tsquery, wholeWords, preferred, firstStem, skuPattern, products])
}
