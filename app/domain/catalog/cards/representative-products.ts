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
  kept(index, `${misses.key} faces ${sort}`, () => findRepresentatives(index, order, misses))

function findRepresentatives(
  { size, familyOf, families }: CatalogIndex,
  { sequence, places }: CardOrder,
  misses: FilterMask,
): Int32Array {
  const first = new Int32Array(families.count).fill(size)
  for (let product = 0; product < size; product += 1) {
    if (misses.of[product] !== PASSES) continue
    const [family, place] = [familyOf[product] ?? 0, places[product] ?? 0]
    if (place < (first[family] ?? 0)) first[family] = place
  }
  return first
    .filter((place) => place < size)
    .sort()
    .map((place) => sequence[place] ?? 0)
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
