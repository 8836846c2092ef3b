import type { Kopecks } from '~/platform/money'

/** What a card of a product shows, and no more: loader data travels twice. */
export interface ProductCard {
  id: string
  slug: string
  name: string
  priceKopecks: Kopecks
  oldPriceKopecks: Kopecks | null
  colorHex: string | null
  imageUrl: string | null
  /** «9 л · хватит до 63 м²». */
  facts: string
  /** Pieces that can be ordered now. */
  available: number
  /** Few are left, so the card says how many. */
  isLow: boolean
  isHit: boolean
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

/** The two facts that matter on a card: how much is inside and how far it goes (one coat). */
export function cardFacts(product: { volumeMl: number | null; weightGrams: number | null; coverage: number | null; brand: string | null }): string {
  const { volumeMl, weightGrams, coverage, brand } = product
  if (volumeMl === null) return weightGrams === null ? (brand ?? '') : weightText(weightGrams)
  const area = coverage === null ? 0 : Math.floor((volumeMl / 1_000) * coverage)
  return area > 0 ? `${volumeText(volumeMl)} · хватит до ${decimal.format(area)}\u00a0м²` : volumeText(volumeMl)
}

/** The stock in words: «В наличии», «Осталось 4 шт.», «Нет в наличии». */
export function stockText(available: number, isLow: boolean): string {
  if (available <= 0) return 'Нет в наличии'
  return isLow ? `Осталось ${available}\u00a0шт.` : 'В наличии'
}

/** Whole per cent off the old price; 0 when there is no real discount. */
export function discountPercent(priceKopecks: number, oldPriceKopecks: number | null): number {
  if (oldPriceKopecks === null || oldPriceKopecks <= priceKopecks) return 0
  return Math.round((1 - priceKopecks / oldPriceKopecks) * 100)
}
