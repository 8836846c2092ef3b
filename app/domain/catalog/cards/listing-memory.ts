import { createHash } from 'node:crypto'

import { LRUCache } from 'lru-cache'

import type { ListingScope } from '../listing-scope'
import type { SearchTerms } from '../search/search-terms.server'
import type { CatalogIndex } from './catalog-index'

/** Bytes that are kept with an index: of marks (one for each of its products), of orders and ranks (four for each product in them), and of pages. */
const MOST_KEPT = 16_000_000

/** Whatever says how many bytes it takes, as arrays of numbers do. */
interface Kept {
  readonly byteLength: number
}

/**
 * What listings and searches have found in an index. An index is made anew when any of the goods changes, and what was found goes with it: the pages of a listing, and all who ask the
 * same, share the work.
 */
const ofIndexes = new WeakMap<CatalogIndex, Memory>()

interface Memory {
  found: LRUCache<string, Kept>
  /** What is being found. */
  awaited: Map<string, Promise<Kept>>
}

/** What was found under this key, or what `find` finds now, once for all who ask meanwhile. Nobody changes what they get: others share it. */
export async function remembered<Kind extends Kept>(
  index: CatalogIndex,
  key: string,
  find: () => Promise<Kind>,
): Promise<Readonly<Kind>> {
  const known = recalled<Kind>(index, key)
  if (known !== undefined) return known
  const { awaited } = memoryOf(index)
  const found = (awaited.get(key) as Promise<Kind> | undefined) ?? findOnce(index, key, find)
  awaited.set(key, found)
  try {
    return await found
  } finally {
    awaited.delete(key)
  }
}

const findOnce = async <Kind extends Kept>(
  index: CatalogIndex,
  key: string,
  find: () => Promise<Kind>,
): Promise<Kind> => remember(index, key, await find())

/** As `remembered`, for what is found at once. */
export function kept<Kind extends Kept>(index: CatalogIndex, key: string, find: () => Kind): Readonly<Kind> {
  return recalled<Kind>(index, key) ?? remember(index, key, find())
}

/** What was found under this key, if it is still there. Under a key stands what its kind of question finds, always. */
export const recalled = <Kind extends Kept>(index: CatalogIndex, key: string): Readonly<Kind> | undefined =>
  ofIndexes.get(index)?.found.get(key) as Kind | undefined

/** Keeps what was found, and gives it back. */
export function remember<Kind extends Kept>(index: CatalogIndex, key: string, found: Kind): Kind {
  memoryOf(index).found.set(key, found)
  return found
}

function memoryOf(index: CatalogIndex): Memory {
  const known = ofIndexes.get(index) ?? {
    found: new LRUCache<string, Kept>({ maxSize: MOST_KEPT, sizeCalculation: sizeOf }),
    awaited: new Map<string, Promise<Kept>>(),
  }
  ofIndexes.set(index, known)
  return known
}

/** Forgets what was found in the index: the next one who asks is the first again. For measures; readers never need it. */
export function forgetFound(index: CatalogIndex): void {
  ofIndexes.delete(index)
}

const sizeOf = ({ byteLength }: Kept, key: string): number => byteLength + key.length

/** The key of what passes the filters of a scope. */
export const scopeKey = ({ search, ...filters }: ListingScope): string =>
  `scope ${JSON.stringify(filters)} ${search ? keyOf(search) : ''}`

/** The key of the products that a search finds. */
export const matchesKey = (terms: SearchTerms): string => `matches ${keyOf(terms)}`

/** The key of all products that a search finds, the best first. */
export const rankingKey = (terms: SearchTerms): string => `ranking ${keyOf(terms)}`

/** The key of the order in which a search likes the products of a lot. */
export const lotKey = (terms: SearchTerms, lot: ArrayLike<number>): string =>
  `lot ${createHash('sha256').update(Int32Array.from(lot)).digest('base64url')} ${keyOf(terms)}`

const keyOf = ({ tsquery, wholeWords, preferred, firstStem, skuPattern }: SearchTerms): string =>
  JSON.stringify([tsquery, wholeWords, preferred, firstStem, skuPattern])
