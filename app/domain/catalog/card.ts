import { formatDay } from '~/platform/dates'
import type { Kopecks } from '~/platform/money'

/** What a card of a product shows, and no more: loader data travels twice. */
export interface ProductCard {
  id: string
  slug: string
  name: string
  priceKopecks: Kopecks
  oldPriceKopecks: Kopecks | null
  /** The sale whose price it is, by its name. */
  saleName: string | null
  colorHex: string | null
  imageUrl: string | null
  /** «9 л». */
  size: string
  /** How far it goes in one coat: «63 м²». */
  area: string | null
  /** Pieces that can be ordered now. */
  available: number
  /** Few are left, so the card says how many. */
  isLow: boolean
  isHit: boolean
  /** Sold out, and expected on this day (2026-11-28). */
  expectedOn?: string
  /** Parts of the name, as [start, end), that a search found. */
  marks?: [number, number][]
  /** A line or two about the product, where a list has room for it. */
  summary?: string
  /** The products that the card stands for besides, where it shows one of several. */
  family?: CardFamily
}

/** What a card of several products says of them; those that a list's filters leave are meant. */
export interface CardFamily {
  /** Their common name, where they have one. */
  title: string | null
  /** The colour of the one that is shown, in words: the common name does not say it. */
  color: string | null
  products: number
  /** Some of their colours, in the order of a palette; none where all are of one. */
  colors: { name: string; hex: string }[]
  moreColors: number
  /** «0,9 · 2,7 · 9 л»; empty where there is one size or none. */
  sizes: string
  /** The lowest of their prices; null where all cost the same. */
  fromKopecks: Kopecks | null
}

const decimal = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 })

/** Millilitres as a can says it: «0,9 л», «100 мл». */
export function volumeText(millilitres: number): string {
  return millilitres < 500 ? `${millilitres}\u00a0мл` : `${decimal.format(millilitres / 1_000)}\u00a0л`
}

/** Grams as a bag says it: «25 кг», «400 г». */
export function weightText(grams: number): string {
  return grams < 1_000 ? `${grams}\u00a0г` : `${decimal.format(grams / 1_000)}\u00a0кг`
}

/** A plain number with a decimal comma. */
export function numberText(value: number): string {
  return decimal.format(value)
}

/** How much is inside: volume, else weight, else the brand, so that the line is never empty. */
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

/** Whole square metres that the volume covers in one coat; null when nobody knows or it is less than one. */
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

/** The stock in words: «В наличии», «Осталось 4 шт.», «Нет в наличии», or «Ожидается 28 ноября» where that day is known. */
export function stockText(available: number, isLow: boolean, expectedOn: string | null = null): string {
  if (available <= 0) return expectedOn === null ? 'Нет в наличии' : expectedText(expectedOn)
  return isLow ? `Осталось ${available}\u00a0шт.` : 'В наличии'
}

/** «Ожидается 28 ноября» for a day as 2026-11-28. */
export const expectedText = (day: string): string => `Ожидается ${formatDay(day)}`

/** Whole per cent off the old price; 0 when there is no real discount. */
export function discountPercent(priceKopecks: number, oldPriceKopecks: number | null): number {
  if (oldPriceKopecks === null || oldPriceKopecks <= priceKopecks) return 0
  return Math.round((1 - priceKopecks / oldPriceKopecks) * 100)
}
