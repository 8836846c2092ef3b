import type { TintedCan as CanOfOffer } from '~/domain/tinting/shared'

/** The parts of its price stand on the page where it is bought. */
export type TintedCan = Omit<CanOfOffer, 'baseKopecks' | 'feeKopecks'>

/** A paint that the shop tints in a shade. */
export interface TintedPaint {
  /** Of the family; of the product when it has none. */
  id: string
  name: string
  brand: string | null
  category: { slug: string; name: string }
  imageUrl: string | null
  rating: number | null
  /** The cheapest base of each volume, ascending. */
  cans: TintedCan[]
}

/** A small can to try a shade on the wall. */
export interface ColorSample extends TintedCan {
  name: string
}
