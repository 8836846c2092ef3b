import type { Product } from '~/platform/generated/prisma/client'
import type { Kopecks } from '~/platform/money/money'

import type { JsonColumn } from '../attributes/attribute-columns'
import type { ProductProperty } from './product-page'

interface RecordCategory {
  id: string
  slug: string
  name: string
}

export interface ProductListItem extends Pick<Product, JsonColumn<'head' | 'list'>> {
  id: string
  slug: string
  sku: string
  name: string
  priceKopecks: Kopecks
  compareAtPriceKopecks: Kopecks | null
  sale: { name: string; endsAt: Date | null } | null
  isAvailable: boolean
  expectedOn: string | null
  ratingAverage: number
  reviewCount: number
  imageUrl: string | null
  category: RecordCategory
  createdAt: Date
}

type DetailColumns = Pick<Product, JsonColumn<'detail' | 'specifications'>>

export interface ProductDetail extends Omit<ProductListItem, 'imageUrl'>, DetailColumns {
  properties: ProductProperty[]
  specifications: Record<string, unknown>
  images: { url: string; isMain: boolean }[]
}
