import { promoOutcome, type Promo } from '~/domain/promotions/shared'
import { multiply, sum } from '~/platform/money/kopeck-sums'
import { kopecks, type Kopecks } from '~/platform/money/money'

import { deliveryPrice, type DeliveryRates } from './delivery-price'
import type { DeliveryMethod } from '../shared'

interface PricedLine {
  categoryId: string
  unitPriceKopecks: Kopecks
  quantity: number
}

interface TotalInput {
  lines: readonly PricedLine[]
  delivery: DeliveryMethod
  rates: DeliveryRates
  promo?: Promo | null
  taxKopecks?: Kopecks
}

export interface OrderTotal {
  itemsKopecks: Kopecks
  discountKopecks: Kopecks
  deliveryKopecks: Kopecks
  taxKopecks: Kopecks
  totalKopecks: Kopecks
}

/** The only place that computes an order's total. Sale prices are already in the lines. */
export function orderTotal({
  lines,
  delivery,
  rates,
  promo = null,
  taxKopecks = kopecks(0),
}: TotalInput): OrderTotal {
  const itemsKopecks = sum(lines.map((line) => multiply(line.unitPriceKopecks, line.quantity)))
  const discount = promo === null ? kopecks(0) : promoOutcome(promo, lines).discountKopecks
  const deliveryKopecks = deliveryPrice(delivery, rates, kopecks(itemsKopecks - discount))
  const totalKopecks = kopecks(itemsKopecks - discount + deliveryKopecks + taxKopecks)
  return { itemsKopecks, discountKopecks: discount, deliveryKopecks, taxKopecks, totalKopecks }
}
