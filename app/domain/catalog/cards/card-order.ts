import type { ListingSort } from '../listing/listing'
import type { CatalogIndex } from './catalog-index'

export interface CardOrder {
  sequence: Int32Array
  places: Int32Array
}

/** The database sorts names. */
export type OwnSort = Exclude<ListingSort, 'relevance' | 'name-asc' | 'name-desc'>

/** Ties are sorted by id, as in the database. */
export function ownOrder(index: CatalogIndex, sort: OwnSort): CardOrder {
  const products = Int32Array.from({ length: index.size }, (_, product) => product)
  const keys = keysOf(index, sort)
  const isReversed = sort === 'createdAt-asc' || sort === 'price-desc' || sort === 'color-desc'
  products.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b)
  return orderOf(isReversed ? products.reverse() : products)
}

export function orderOf(sequence: Int32Array): CardOrder {
  const places = new Int32Array(sequence.length)
  sequence.forEach((product, place) => (places[product] = place))
  return { sequence, places }
}

function keysOf(
  { prices, popularity, createdAt, looks, values }: CatalogIndex,
  sort: OwnSort,
): Int32Array | Float64Array {
  if (sort === 'price-asc' || sort === 'price-desc') return prices
  if (sort === 'popular') return popularity.map((sold) => -sold)
  if (sort === 'createdAt-asc' || sort === 'createdAt-desc') return createdAt.map((seconds) => -seconds)
  const { of, names } = values.single.color
  return looks.map((look) => ((of[look] ?? -1) < 0 ? names.length : (of[look] ?? 0)))
}
