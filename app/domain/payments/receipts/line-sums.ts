import { agreedDiscounts } from '~/domain/orders/index.server'
import { kopecks, type Kopecks } from '~/platform/money/money'

interface DiscountedOrder {
  lines: readonly { quantity: number; unitPriceKopecks: number; discountKopecks: number }[]
  discountKopecks: number
}

export function lineSums(order: DiscountedOrder): Kopecks[] {
  const discounts = agreedDiscounts(order)
  return order.lines.map(({ unitPriceKopecks, quantity }, index) =>
    kopecks(unitPriceKopecks * quantity - (discounts[index] ?? 0)),
  )
}
