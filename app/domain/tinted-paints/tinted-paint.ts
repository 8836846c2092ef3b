import type { Kopecks } from '~/platform/money/money'

export interface TintedCan {
  productId: string
  slug: string
  base: string
  volumeMl: number
  /** With tinting. */
  priceKopecks: Kopecks
  /** With tinting, per litre, in whole roubles. */
  litreKopecks: Kopecks
  available: number
}

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
