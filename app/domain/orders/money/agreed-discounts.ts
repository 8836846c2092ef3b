import { kopecks, type Kopecks } from '~/platform/money/money'
import { splitKopecks } from '~/platform/money/split-kopecks'

interface DiscountedOrder {
  discountKopecks: number
  lines: readonly { unitPriceKopecks: number; quantity: number; discountKopecks: number }[]
}

/** Lines of the previous release have no discount; then the order's discount is distributed by value. */
export function agreedDiscounts({ discountKopecks, lines }: DiscountedOrder): Kopecks[] {
  const kept = lines.map((line) => kopecks(line.discountKopecks))
  if (kept.reduce((all, amount) => all + amount, 0) === discountKopecks) return kept
  const worth = lines.map(({ unitPriceKopecks, quantity }) => unitPriceKopecks * quantity)
  return splitKopecks(kopecks(discountKopecks), worth)
}
