import { type Kopecks } from '~/platform/money'
import { splitKopecks } from '~/platform/split-kopecks'

import { countsFor, promoOutcome, type Promo, type PromoLine } from './shared'

/** What a code takes off each of these lines: its discount is spread by worth over the lines that it counts for. */
export function lineDiscounts(promo: Promo, lines: readonly PromoLine[]): Kopecks[] {
  const worth = lines.map(({ categoryId, unitPriceKopecks, quantity }) =>
    countsFor(promo, categoryId) ? unitPriceKopecks * quantity : 0,
  )
  return splitKopecks(promoOutcome(promo, lines).discountKopecks, worth)
}
