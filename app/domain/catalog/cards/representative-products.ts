import type { ListingSort } from '../listing/listing'
import type { CardOrder } from './card-order'
import { familyMembers, type CatalogIndex } from './catalog-index'
import { kept } from './listing-memory'
import { PASSES, type FilterMask } from './filter-mask'

interface Listed {
  sort: ListingSort
  order: CardOrder
  misses: FilterMask
}

export const representativeProducts = (
  index: CatalogIndex,
  { sort, order, misses }: Listed,
): Readonly<Int32Array> =>
  kept(index, `${misses.key} faces ${sort}`, () =>
    findRepresentatives(index, order, { misses, isBySales: sort === 'popular' || sort === 'relevance' }),
  )

/**
 * By popularity the sales of a family count together and in money: a paint is sold in twenty variants, a brush in
 * one, and a pack of brushes goes with every paint.
 */
function findRepresentatives(
  { size, familyOf, families, popularity, prices }: CatalogIndex,
  { sequence, places }: CardOrder,
  { misses, isBySales }: { misses: FilterMask; isBySales: boolean },
): Int32Array {
  const first = new Int32Array(families.count).fill(size)
  const sold = new Float64Array(families.count)
  for (let product = 0; product < size; product += 1) {
    if (misses.of[product] !== PASSES) continue
    const [family, place] = [familyOf[product] ?? 0, places[product] ?? 0]
    if (place < (first[family] ?? 0)) first[family] = place
    if (isBySales) sold[family] = (sold[family] ?? 0) + (popularity[product] ?? 0) * (prices[product] ?? 0)
  }
  const ordered = Int32Array.from(first.keys()).filter((family) => (first[family] ?? 0) < size)
  ordered.sort((a, b) => (sold[b] ?? 0) - (sold[a] ?? 0) || (first[a] ?? 0) - (first[b] ?? 0))
  return ordered.map((family) => sequence[first[family] ?? 0] ?? 0)
}

export const passingInOrder = (index: CatalogIndex, { sort, order, misses }: Listed): Readonly<Int32Array> =>
  kept(index, `${misses.key} passing ${sort}`, () =>
    order.sequence.filter((product) => misses.of[product] === PASSES),
  )

export function passingMembers(
  index: CatalogIndex,
  { places }: CardOrder,
  misses: FilterMask,
  family: number,
  most = Infinity,
): number[] {
  const passing = [...familyMembers(index, family)].filter((product) => misses.of[product] === PASSES)
  return passing.sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0)).slice(0, most)
}

/** The first one; by popularity, the first that can be bought. */
export function shownOf(
  { available }: CatalogIndex,
  members: readonly number[],
  representative: number,
  isBestSold: boolean,
): number {
  return isBestSold ? (members.find((product) => available[product] === 1) ?? representative) : representative
}
