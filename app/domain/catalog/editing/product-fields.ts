import type { Product } from '~/platform/generated/prisma/client'

import { attributeColumns, selectOf } from '../attributes/attribute-columns'

/** Columns of `Product` that no form writes. */
type Figures =
  | 'stock'
  | 'expectedOn'
  | 'soldCount'
  | 'popularity'
  | 'ratingAverage'
  | 'reviewCount'
  | 'basePriceKopecks'
  | 'baseCompareAtKopecks'
  | 'saleRuleId'

export type ProductFields = Omit<Product, 'id' | 'createdAt' | 'updatedAt' | 'specifications' | Figures> & {
  specifications: Record<string, string>
}

export interface SavedPicture {
  url: string
  alt: string
  width: number
  height: number
}

type RequiredFields = 'name' | 'slug' | 'sku' | 'categoryId' | 'priceKopecks'

export interface NewProduct
  extends Pick<ProductFields, RequiredFields>, Partial<Omit<ProductFields, RequiredFields>> {
  id?: string
  createdAt?: Date
  pieces?: number
  pictures?: readonly SavedPicture[]
}

export interface ProductChange extends Partial<ProductFields> {
  pieces?: number
  piecesNote?: string
  pictures?: readonly SavedPicture[]
}

/** Columns that are no attributes: they have controls and rules of their own. */
const otherColumns = {
  slug: true,
  sku: true,
  categoryId: true,
  familyId: true,
  priceKopecks: true,
  compareAtPriceKopecks: true,
  minStock: true,
  archivedAt: true,
  properties: true,
  specifications: true,
} as const

/** A column that is neither an attribute nor named here does not compile. */
export const productFieldColumns: Readonly<Record<keyof ProductFields, true>> = {
  ...selectOf(attributeColumns),
  ...otherColumns,
}
