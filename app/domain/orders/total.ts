import { kopecks, multiply, sum, type Kopecks } from '~/platform/money'

import type { DeliveryMethod } from './shared'

/** What delivery costs: rates and the sum from which it is free. */
export interface DeliveryRates {
  deliveryKopecks: Kopecks
  pickupKopecks: Kopecks
  freeFromKopecks: Kopecks
}

interface PricedLine {
  unitPriceKopecks: Kopecks
  quantity: number
}

interface TotalInput {
  lines: readonly PricedLine[]
  delivery: DeliveryMethod
  rates: DeliveryRates
  discountKopecks?: Kopecks
  taxKopecks?: Kopecks
}

export interface OrderTotal {
  itemsKopecks: Kopecks
  discountKopecks: Kopecks
  deliveryKopecks: Kopecks
  taxKopecks: Kopecks
  totalKopecks: Kopecks
}

/**
 * The one place where an order's sum is made: total = items - discount + delivery + tax. Delivery is free when items less discount reach
 * the threshold; a discount never exceeds the items.
 */
export function orderTotal({ lines, delivery, rates, discountKopecks = kopecks(0), taxKopecks = kopecks(0) }: TotalInput): OrderTotal {
  const itemsKopecks = sum(lines.map((line) => multiply(line.unitPriceKopecks, line.quantity)))
  const discount = kopecks(Math.min(discountKopecks, itemsKopecks))
  const deliveryKopecks = deliveryPrice(delivery, rates, kopecks(itemsKopecks - discount))
  const totalKopecks = kopecks(itemsKopecks - discount + deliveryKopecks + taxKopecks)
  return { itemsKopecks, discountKopecks: discount, deliveryKopecks, taxKopecks, totalKopecks }
}

/** The price of delivering goods worth `goodsKopecks`. */
export function deliveryPrice(delivery: DeliveryMethod, rates: DeliveryRates, goodsKopecks: Kopecks): Kopecks {
  if (delivery === 'PICKUP') return rates.pickupKopecks
  return goodsKopecks >= rates.freeFromKopecks ? kopecks(0) : rates.deliveryKopecks
}
