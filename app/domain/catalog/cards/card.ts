import { formatDay } from '~/platform/dates/dates'
import type { Kopecks } from '~/platform/money/money'

export interface ProductCard {
  id: string
  slug: string
  name: string
  priceKopecks: Kopecks
  oldPriceKopecks: Kopecks | null
  saleName: string | null
  colorHex: string | null
  imageUrl: string | null
  /** The gallery's second picture, usually the paint in a room. */
  sceneUrl?: string
  /** Set when the family has reviews. */
  rating?: number
  reviews?: number
  size: string
  area: string | null
  available: number
  isLow: boolean
  isHit: boolean
  /** Set when sold out; a day such as 2026-11-28. */
  expectedOn?: string
  /** Matches of the search in the name, as [start, end). */
  marks?: [number, number][]
  summary?: string
  family?: CardFamily
}

/** Describes only products that pass the list's filters. */
export interface CardFamily {
  title: string | null
  color: string | null
  products: number
  /** In palette order; empty when all have one colour. */
  colors: { name: string; hex: string }[]
  moreColors: number
  /** «0,9 · 2,7 · 9 л»; empty for one size or none. */
  sizes: string
  /** Null when all prices are equal. */
  fromKopecks: Kopecks | null
}

const decimal = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 })

/** «0,9 л», «100 мл». */
export function volumeText(millilitres: number): string {
  return millilitres < 500 ? `${millilitres}\u00a0мл` : `${decimal.format(millilitres / 1_000)}\u00a0л`
}

/** «25 кг», «400 г». */
export function weightText(grams: number): string {
  return grams < 1_000 ? `${grams}\u00a0г` : `${decimal.format(grams / 1_000)}\u00a0кг`
}

export function numberText(value: number): string {
  return decimal.format(value)
}

/** Volume, else weight, else brand, so that the line is never empty. */
export function sizeText({
  volumeMl,
  weightGrams,
  brand,
}: {
  volumeMl: number | null
  weightGrams: number | null
  brand: string | null
}): string {
  if (volumeMl !== null) return volumeText(volumeMl)
  return weightGrams === null ? (brand ?? '') : weightText(weightGrams)
}

/** Square metres in one coat; null when unknown or less than one. */
export function areaText({
  volumeMl,
  coverage,
}: {
  volumeMl: number | null
  coverage: number | null
}): string | null {
  const area = Math.floor(((volumeMl ?? 0) / 1_000) * (coverage ?? 0))
  return area > 0 ? `${decimal.format(area)}\u00a0м²` : null
}

/** «В наличии», «Осталось 4 шт.», «Нет в наличии» or «Ожидается 28 ноября». */
export function stockText(available: number, isLow: boolean, expectedOn: string | null = null): string {
  if (available <= 0) return expectedOn === null ? 'Нет в наличии' : expectedText(expectedOn)
  return isLow ? `Осталось ${available}\u00a0шт.` : 'В наличии'
}

export const expectedText = (day: string): string => `Ожидается ${formatDay(day)}`

/** 0 without a real discount. */
export function discountPercent(priceKopecks: number, oldPriceKopecks: number | null): number {
  if (oldPriceKopecks === null || oldPriceKopecks <= priceKopecks) return 0
  return Math.round((1 - priceKopecks / oldPriceKopecks) * 100)
}
