import { createHash } from 'node:crypto'

import { LRUCache } from 'lru-cache'

import type { ListingScope } from '../listing/listing-scope'
import type { SearchTerms } from '../search/search-terms.server'
import type { CatalogIndex } from './catalog-index'

/** Bytes per index. */
const MOST_KEPT = 16_000_000

interface Kept {
  readonly byteLength: number
}

/** Results of listings and searches per index; a catalogue change creates a new index and drops them. */
const ofIndexes = new WeakMap<CatalogIndex, Memory>()

interface Memory {
  found: LRUCache<string, Kept>
  awaited: Map<string, Promise<Kept>>
}

/** Concurrent calls share one `find`. The result is shared and must not be changed. */
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

export function kept<Kind extends Kept>(index: CatalogIndex, key: string, find: () => Kind): Readonly<Kind> {
  return recalled<Kind>(index, key) ?? remember(index, key, find())
}

/** A key must always have the same type of result. */
export const recalled = <Kind extends Kept>(index: CatalogIndex, key: string): Readonly<Kind> | undefined =>
  ofIndexes.get(index)?.found.get(key) as Kind | undefined

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

export function forgetFound(index: CatalogIndex): void {
  ofIndexes.delete(index)
}

const sizeOf = ({ byteLength }: Kept, key: string): number => byteLength + key.length

export const scopeKey = ({ search, ...filters }: ListingScope): string =>
  `scope ${JSON.stringify(filters)} ${search ? keyOf(search) : ''}`

export const matchesKey = (terms: SearchTerms): string => `matches ${keyOf(terms)}`

export const rankingKey = (terms: SearchTerms): string => `ranking ${keyOf(terms)}`

export const lotKey = (terms: SearchTerms, lot: ArrayLike<number>): string =>
  `lot ${createHash('sha256').update(Int32Array.from(lot)).digest('base64url')} ${keyOf(terms)}`

const keyOf = (terms: SearchTerms): string => {
  const { tsquery, wholeWords, preferred, firstStem, skuPattern, price, isOnSale } = terms
  return JSON.stringify([tsquery, wholeWords, preferred, firstStem, skuPattern, price, isOnSale])
}
