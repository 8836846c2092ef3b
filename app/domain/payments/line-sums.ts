import { kopecks, split, type Kopecks } from '~/platform/money'

interface DiscountedOrder {
  lines: readonly { quantity: number; unitPriceKopecks: number }[]
  discountKopecks: number
}

/** What each line of an order cost: its discount is spread over the lines by what they are worth, in whole kopecks. */
export function lineSums({ lines, discountKopecks }: DiscountedOrder): Kopecks[] {
  const sums = lines.map(({ unitPriceKopecks, quantity }) => kopecks(unitPriceKopecks * quantity))
  const discounts = split(kopecks(discountKopecks), sums)
  return sums.map((sum, index) => kopecks(sum - (discounts[index] ?? 0)))
}
