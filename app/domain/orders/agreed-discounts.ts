import { kopecks, type Kopecks } from '~/platform/money'
import { splitKopecks } from '~/platform/split-kopecks'

interface DiscountedOrder {
  discountKopecks: number
  lines: readonly { unitPriceKopecks: number; quantity: number; discountKopecks: number }[]
}

/**
 * What the promo code takes off each line, as agreed. Lines that the release before this one wrote keep nothing of it:
 * where they do not add up to the order's discount, it is spread by what they are worth.
 */
export function agreedDiscounts({ discountKopecks, lines }: DiscountedOrder): Kopecks[] {
  const kept = lines.map((line) => kopecks(line.discountKopecks))
  if (kept.reduce((all, amount) => all + amount, 0) === discountKopecks) return kept
  const worth = lines.map(({ unitPriceKopecks, quantity }) => unitPriceKopecks * quantity)
  return splitKopecks(kopecks(discountKopecks), worth)
}
