import type { Kopecks } from '~/platform/money'

import type { ProductProperty } from './product-page'

/** A product's category as records name it. */
interface RecordCategory {
  id: string
  slug: string
  name: string
}

/** A product as a list for other programs holds it: what a card needs, no texts. */
export interface ProductListItem {
  id: string
  slug: string
  sku: string
  name: string
  brand: string | null
  priceKopecks: Kopecks
  /** A higher price before a reduction. */
  compareAtPriceKopecks: Kopecks | null
  /** The sale whose price it is. */
  sale: { name: string; endsAt: Date | null } | null
  color: string | null
  colorHex: string | null
  volumeMl: number | null
  weightGrams: number | null
  /** Can be bought now. */
  isAvailable: boolean
  /** Sold out, and expected on this day (2026-11-28). */
  expectedOn: string | null
  ratingAverage: number
  reviewCount: number
  imageUrl: string | null
  category: RecordCategory
  createdAt: Date
}

/** Everything that is told of a product, field by field. */
export interface ProductDetail extends Omit<ProductListItem, 'imageUrl'> {
  description: string
  material: string | null
  application: string | null
  country: string | null
  /** Square metres per litre and coat. */
  coverage: number | null
  dryingTimeHours: number | null
  ph: number | null
  /** Kilograms per litre. */
  density: number | null
  potLifeMinutes: number | null
  paintType: string | null
  glossLevel: string | null
  baseType: string | null
  opacity: string | null
  mixingRatio: string | null
  applicationTemperature: string | null
  properties: ProductProperty[]
  specifications: Record<string, unknown>
  images: { url: string; isMain: boolean }[]
}
