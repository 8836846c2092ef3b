import type { ProductProperty } from '~/domain/catalog/shared'
import type { Container, Scene, Setting } from '~/drawings/shared'

import type { BrandKey } from './brands'
import type { CategorySlug } from './categories'
import type { ColorName } from './colors'

/** Measured facts of a product; what is left out does not apply to it. */
export interface Technical {
  paintType: string
  baseType: string
  glossLevel: string
  opacity: string
  viscosity: string
  mixingRatio: string
  applicationTemperature: string
  /** Square metres per litre and coat. */
  coverage: number
  dryingTimeHours: number
  ph: number
  /** Kilograms per litre. */
  density: number
  potLifeMinutes: number
  shelfLifeMonths: number
  warranty: string
  storageConditions: string
}

/** What products of one sort have in common. */
export interface ProductKind {
  category: CategorySlug
  /** The 'тип (основная характеристика)' of the specification. */
  type: string
  material: string
  application: string
  technical: Partial<Technical>
  properties: readonly ProductProperty[]
  /** The room of the gallery's last picture. */
  setting: Setting
  /** Views after the front one. */
  views: readonly Scene[]
  /** Sentences of the description: where it is used, how to prepare, to apply and to look after it. */
  texts: readonly string[]
  specifications?: Record<string, string>
}

/** A package: what it is, how much is in it, what it costs. */
export interface Pack {
  container: Container
  priceRoubles: number
  volumeMl?: number
  weightGrams?: number
  /** Size of a tool, e.g. '240 мм'. */
  sizeText?: string
  /** 0 (smallest of its container) to 1. */
  size: number
}

/** A paint (or tool) that is sold in several packages and colours. */
export interface ProductLine {
  kind: ProductKind
  brand: BrandKey
  /** Short name on the label. */
  name: string
  /** Full name without colour and package. */
  title: string
  /** What sets it apart: the description's beginning. */
  lead: string
  packs: readonly Pack[]
  colors?: readonly ColorName[]
  technical?: Partial<Technical>
  properties?: readonly ProductProperty[]
}

const LITRE = 1_000

/** Place of an amount between the smallest and the largest package of its kind; packages grow by factors, so by logarithm. */
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

/** A tool of a size. */
export const tool = (container: Container, sizeText: string, size: number, priceRoubles: number): Pack => ({
  container,
  sizeText,
  size,
  priceRoubles,
})
