import { type Kopecks } from '~/platform/money/money'
import { splitKopecks } from '~/platform/money/split-kopecks'

import { countsFor, promoOutcome, type Promo, type PromoLine } from './shared'

export function lineDiscounts(promo: Promo, lines: readonly PromoLine[]): Kopecks[] {
  const worth = lines.map(({ categoryId, unitPriceKopecks, quantity }) =>
    countsFor(promo, categoryId) ? unitPriceKopecks * quantity : 0,
  )
  return splitKopecks(promoOutcome(promo, lines).discountKopecks, worth)
}
