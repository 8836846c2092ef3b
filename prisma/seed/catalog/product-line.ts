import {
  characteristicColumns,
  type CharacteristicColumn,
} from '~/domain/catalog/attributes/attribute-columns'
import type { ProductProperty } from '~/domain/catalog/shared'
import type { Product } from '~/platform/generated/prisma/client'

import type { Container, Scene, Setting } from '../drawings/product-drawing'
import type { BrandKey } from './brands'
import type { CategorySlug } from './categories'
import type { ColorName } from './colors'

/** Written for each product; all other attributes of the product page come from its kind and line. */
const ownColumns = [
  'brand',
  'color',
  'material',
  'application',
  'country',
  'volumeMl',
  'weightGrams',
] as const

type TechnicalColumn = Exclude<CharacteristicColumn, (typeof ownColumns)[number]>

export const technicalColumns = characteristicColumns.filter(
  (column): column is TechnicalColumn => !ownColumns.some((own) => own === column),
)

export type Technical = { [Column in TechnicalColumn]: NonNullable<Product[Column]> }

export interface ProductKind {
  category: CategorySlug
  type: string
  material: string
  application: string
  technical: Partial<Technical>
  properties: readonly ProductProperty[]
  setting: Setting
  views: readonly Scene[]
  texts: readonly string[]
  specifications?: Record<string, string>
}

export interface Pack {
  container: Container
  priceRoubles: number
  volumeMl?: number
  weightGrams?: number
  sizeText?: string
  size: number
}

export interface ProductLine {
  kind: ProductKind
  brand: BrandKey
  name: string
  title: string
  lead: string
  packs: readonly Pack[]
  colors?: readonly ColorName[]
  technical?: Partial<Technical>
  properties?: readonly ProductProperty[]
  /** Instead of the kind's. */
  specifications?: Record<string, string>
}

const LITRE = 1_000

const place = (amount: number, smallest: number, largest: number): number =>
  Math.round(Math.min(1, Math.max(0, Math.log(amount / smallest) / Math.log(largest / smallest))) * 100) / 100

const byLitres =
  (container: Container, smallest: number, largest: number) =>
  (litres: number, priceRoubles: number): Pack => ({
    container,
    priceRoubles,
    volumeMl: Math.round(litres * LITRE),
    size: place(litres, smallest, largest),
  })

const byKilograms =
  (container: Container, smallest: number, largest: number) =>
  (kilograms: number, priceRoubles: number): Pack => ({
    container,
    priceRoubles,
    weightGrams: Math.round(kilograms * LITRE),
    size: place(kilograms, smallest, largest),
  })

export const can = byLitres('can', 0.4, 4)
export const bucket = byLitres('bucket', 2, 14)
export const jar = byLitres('jar', 0.1, 1)
export const bottle = byLitres('bottle', 0.1, 1)
export const canister = byLitres('canister', 1, 10)
export const tube = byLitres('tube', 0.2, 0.4)
export const spray = byLitres('spray', 0.4, 0.8)
export const kiloBucket = byKilograms('bucket', 1.5, 25)
export const kiloJar = byKilograms('jar', 0.2, 1)
export const bag = byKilograms('bag', 0.2, 30)

export const tool = (container: Container, sizeText: string, size: number, priceRoubles: number): Pack => ({
  container,
  sizeText,
  size,
  priceRoubles,
})
