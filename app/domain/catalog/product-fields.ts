import type { Prisma, Product } from '~/platform/generated/prisma/client'

/** What the shop finds out by itself: from orders, reviews, deliveries and sales. */
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

/** What somebody says of a product; figures are not said, they follow. Its prices are its own, whatever sale runs. */
export type ProductFields = Omit<Product, 'id' | 'createdAt' | 'updatedAt' | 'specifications' | Figures> & {
  /** Free characteristics: name → text. */
  specifications: Record<string, string>
}

/** A picture of a product, already in the storage. */
export interface SavedPicture {
  url: string
  alt: string
  /** Pixels. */
  width: number
  height: number
}

/** What a new product cannot do without; the rest has the defaults of the schema. */
type RequiredFields = 'name' | 'slug' | 'sku' | 'categoryId' | 'priceKopecks'

/** A product that is put on sale. */
export interface NewProduct
  extends Pick<ProductFields, RequiredFields>, Partial<Omit<ProductFields, RequiredFields>> {
  id?: string
  /** When the shop took it on; now unless told. */
  createdAt?: Date
  /** Pieces on the shelf; none unless told. */
  pieces?: number
  /** In the order in which they are shown: the first is the main one. */
  pictures?: readonly SavedPicture[]
}

/** What changes of a product; what is not named stays. */
export interface ProductChange extends Partial<ProductFields> {
  /** Pieces on the shelf after the change, and why. */
  pieces?: number
  piecesNote?: string
  /** All pictures after the change, in the order in which they are shown. */
  pictures?: readonly SavedPicture[]
}

/** The columns of `ProductFields`, to read a product as it was. */
export const productFieldColumns = {
  slug: true, sku: true, name: true, categoryId: true, familyId: true, brand: true, description: true, priceKopecks: true, compareAtPriceKopecks: true,
  minStock: true, inStock: true, isActive: true, archivedAt: true, color: true, colorHex: true, material: true, application: true, country: true,
  volumeMl: true, weightGrams: true, coverage: true, dryingTimeHours: true, ph: true, density: true, potLifeMinutes: true, shelfLifeMonths: true,
  paintType: true, baseType: true, glossLevel: true, viscosity: true, opacity: true, mixingRatio: true, applicationTemperature: true, warranty: true,
  storageConditions: true, properties: true, specifications: true, barcode: true, isMarked: true, seoTitle: true, seoDescription: true,
} as const satisfies Record<keyof ProductFields, true> & Prisma.ProductSelect // prettier-ignore
