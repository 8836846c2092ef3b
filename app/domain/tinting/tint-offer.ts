import type { Shade } from '~/domain/colors/shared'
import type { TintBase } from '~/platform/generated/prisma/client'
import { kopecks, type Kopecks } from '~/platform/money/money'

/** A can of the base that the shop takes for a shade. */
export interface TintedCan {
  productId: string
  slug: string
  base: TintBase
  volumeMl: number
  /** Of the base, with its sale. */
  baseKopecks: Kopecks
  feeKopecks: Kopecks
  priceKopecks: Kopecks
  litreKopecks: Kopecks
  available: number
}

export interface TintOffer {
  /** Shades that some base of the paint holds. */
  shades: readonly Shade[]
  /** By volume, ascending; empty without a chosen shade, or when no base holds it. */
  cans: TintedCan[]
}

/** Per litre, in whole roubles, since it only serves to compare. */
export const litreKopecksOf = (priceKopecks: number, volumeMl: number): Kopecks =>
  kopecks(Math.round((priceKopecks * 10) / volumeMl) * 100)

/** What is in stock first, then what is cheaper: the shop decides, not the customer. */
export function bestCans<Can extends Pick<TintedCan, 'available' | 'priceKopecks' | 'volumeMl'>>(
  cans: readonly Can[],
): Can[] {
  const best = new Map<number, Can>()
  const sorted = cans.toSorted(
    (one, other) =>
      Number(other.available > 0) - Number(one.available > 0) || one.priceKopecks - other.priceKopecks,
  )
  for (const can of sorted) if (!best.has(can.volumeMl)) best.set(can.volumeMl, can)
  return [...best.values()].sort((one, other) => one.volumeMl - other.volumeMl)
}
