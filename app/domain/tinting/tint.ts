import { baseLetterOf } from '~/domain/catalog/shared'
import type { Shade } from '~/domain/colors/shared'
import type { Product, TintBase } from '~/platform/generated/prisma/client'

/** What decides whether a product is a base, and which. */
export type BaseProduct = Pick<Product, 'brand' | 'baseType' | 'isTintable' | 'volumeMl'>

export interface TintRule {
  brand: string | null
  base: TintBase
  minLightness: number
  maxLightness: number
  minChroma: number
  maxChroma: number
  isListOnly: boolean
  shadeIds: ReadonlySet<string>
}

export interface TintFee {
  maxDepth: number
  kopecksPerLitre: number
}

export interface TintingTable {
  isEnabled: boolean
  /** Per can. */
  minFeeKopecks: number
  rules: readonly TintRule[]
  /** By depth, ascending. */
  fees: readonly TintFee[]
}

export interface Tint {
  base: TintBase
  volumeMl: number
  /** Per can, whole roubles. */
  feeKopecks: number
}

type TintedShade = Pick<Shade, 'id' | 'lightness' | 'labA' | 'labB' | 'isTintable'>

/** Null when the product is not tinted. */
export const baseOf = ({ isTintable, baseType, volumeMl }: BaseProduct): TintBase | null =>
  isTintable && volumeMl !== null && volumeMl > 0 ? baseLetterOf(baseType) : null

/** CIELAB chroma, 0 to about 150. */
export const chromaOf = ({ labA, labB }: Pick<Shade, 'labA' | 'labB'>): number => Math.hypot(labA, labB)

/** Distance from white in CIELAB: how much colourant a shade needs, 0 to about 150. */
export const depthOf = (shade: Pick<Shade, 'lightness' | 'labA' | 'labB'>): number =>
  Math.hypot(100 - shade.lightness, chromaOf(shade))

/** Null when the shop does not tint this product in this shade. */
export function tintOf(product: BaseProduct, shade: TintedShade, table: TintingTable): Tint | null {
  const base = baseOf(product)
  if (base === null || product.volumeMl === null || !table.isEnabled || !shade.isTintable) return null
  const rule = ruleFor(product.brand, base, table.rules)
  const fee = table.fees.find(({ maxDepth }) => depthOf(shade) <= maxDepth)
  if (!rule || !fee || !holds(rule, shade)) return null
  const { volumeMl } = product
  const roubles = Math.ceil((fee.kopecksPerLitre * volumeMl) / 100_000)
  return { base, volumeMl, feeKopecks: Math.max(roubles * 100, table.minFeeKopecks) }
}

function ruleFor(brand: string | null, base: TintBase, rules: readonly TintRule[]): TintRule | undefined {
  const ofBase = rules.filter((rule) => rule.base === base)
  const own = brand === null ? undefined : ofBase.find((rule) => rule.brand === brand)
  return own ?? ofBase.find((rule) => rule.brand === null)
}

function holds(rule: TintRule, shade: TintedShade): boolean {
  if (rule.isListOnly) return rule.shadeIds.has(shade.id)
  const chroma = chromaOf(shade)
  return (
    shade.lightness >= rule.minLightness &&
    shade.lightness <= rule.maxLightness &&
    chroma >= rule.minChroma &&
    chroma <= rule.maxChroma
  )
}
