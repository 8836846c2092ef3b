import type { PriceRounding } from './assortment-change'

export interface PriceRule {
  by: 'percent' | 'sum'
  direction: 'up' | 'down'
  /** Hundredths of a per cent, or kopecks. */
  amount: number
  rounding: PriceRounding
}

/** Kopecks; the maximum of the bulk forms. */
export const DEAREST = 999_999_900

const TEN_ROUBLES = 1_000
const ROUBLE = 100
const SHORT_OF_ROUBLE = 10

/** Kopecks; may be zero or negative. Halves are rounded up. */
export function newPrice(priceKopecks: number, { by, direction, amount, rounding }: PriceRule): number {
  const difference = by === 'sum' ? amount : (priceKopecks * Math.round(amount * 100)) / 10_000
  const exact = direction === 'up' ? priceKopecks + difference : priceKopecks - difference
  return roundedPrice(exact, rounding)
}

/** Kopecks. Halves are rounded up. */
export function roundedPrice(exact: number, rounding: PriceRounding): number {
  if (rounding === 'ten') return Math.round(exact / TEN_ROUBLES) * TEN_ROUBLES
  if (rounding === 'ninety') return Math.round((exact + SHORT_OF_ROUBLE) / ROUBLE) * ROUBLE - SHORT_OF_ROUBLE
  return Math.round(exact)
}
