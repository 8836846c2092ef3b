import type { Shade } from '~/domain/colors/shared'
import type { TintBase } from '~/platform/generated/prisma/client'
import type { Kopecks } from '~/platform/money/money'

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

/** What is in stock first, then what is cheaper: the shop decides, not the customer. */
export function bestCans(cans: readonly TintedCan[]): TintedCan[] {
  const best = new Map<number, TintedCan>()
  const sorted = cans.toSorted(
    (one, other) =>
      Number(other.available > 0) - Number(one.available > 0) || one.priceKopecks - other.priceKopecks,
  )
  for (const can of sorted) if (!best.has(can.volumeMl)) best.set(can.volumeMl, can)
  return [...best.values()].sort((one, other) => one.volumeMl - other.volumeMl)
}
