import type { Prisma, Product } from '~/platform/generated/prisma/client'

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

export const productFieldColumns = {
  slug: true, sku: true, name: true, categoryId: true, familyId: true, brand: true, description: true, priceKopecks: true, compareAtPriceKopecks: true,
  minStock: true, inStock: true, isActive: true, archivedAt: true, color: true, colorHex: true, material: true, application: true, country: true,
  volumeMl: true, weightGrams: true, coverage: true, dryingTimeHours: true, ph: true, density: true, potLifeMinutes: true, shelfLifeMonths: true,
  paintType: true, baseType: true, glossLevel: true, viscosity: true, opacity: true, mixingRatio: true, applicationTemperature: true, warranty: true,
  storageConditions: true, properties: true, specifications: true, barcode: true, isMarked: true, seoTitle: true, seoDescription: true,
} as const satisfies Record<keyof ProductFields, true> & Prisma.ProductSelect // prettier-ignore
