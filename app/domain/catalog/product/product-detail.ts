import type { Kopecks } from '~/platform/money/money'

import type { ProductProperty } from './product-page'

interface RecordCategory {
  id: string
  slug: string
  name: string
}

export interface ProductListItem {
  id: string
  slug: string
  sku: string
  name: string
  brand: string | null
  priceKopecks: Kopecks
  compareAtPriceKopecks: Kopecks | null
  sale: { name: string; endsAt: Date | null } | null
  color: string | null
  colorHex: string | null
  volumeMl: number | null
  weightGrams: number | null
  isAvailable: boolean
  expectedOn: string | null
  ratingAverage: number
  reviewCount: number
  imageUrl: string | null
  category: RecordCategory
  createdAt: Date
}

export interface ProductDetail extends Omit<ProductListItem, 'imageUrl'> {
  description: string
  material: string | null
  application: string | null
  country: string | null
  coverage: number | null
  dryingTimeHours: number | null
  ph: number | null
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
