import { promoOutcome, type Promo } from '~/domain/promotions/shared'
import { multiply, sum } from '~/platform/kopeck-sums'
import { kopecks, type Kopecks } from '~/platform/money'

import type { DeliveryMethod } from './shared'
import type { DeliveryRates } from './delivery-price'
import type { OrderTotal } from './total'

/** An order's sums as they are now, and what they follow. */
export interface PricedOrder {
  deliveryMethod: DeliveryMethod
  itemsKopecks: number
  discountKopecks: number
  deliveryKopecks: number
  taxKopecks: number
  promo: Promo | null
}

interface PricedLine {
  categoryId: string
  unitPriceKopecks: number
  wantedQuantity: number
}

/**
 * The sums of an order whose lines are changed after it was placed. Its promo code counts anew for what is in it now, though the code itself may be over; a discount whose code
 * is gone stays as far as the goods go. What was agreed on for the delivery stays, unless the goods cross the threshold of free delivery.
 */
export function retotal(order: PricedOrder, { after, rates }: { after: readonly PricedLine[]; rates: DeliveryRates }): OrderTotal {
  const lines = after.map(({ categoryId, unitPriceKopecks, wantedQuantity }) => ({
    categoryId,
    unitPriceKopecks: kopecks(unitPriceKopecks),
    quantity: wantedQuantity,
  }))
  const itemsKopecks = sum(lines.map((line) => multiply(line.unitPriceKopecks, line.quantity)))
  const discountKopecks =
    order.promo === null ? kopecks(Math.min(order.discountKopecks, itemsKopecks)) : promoOutcome(order.promo, lines).discountKopecks
  const deliveryKopecks = deliveryAfter(order, itemsKopecks - discountKopecks, rates)
  const taxKopecks = kopecks(order.taxKopecks)
  const totalKopecks = kopecks(itemsKopecks - discountKopecks + deliveryKopecks + taxKopecks)
  return { itemsKopecks, discountKopecks, deliveryKopecks, taxKopecks, totalKopecks }
}

function deliveryAfter(order: PricedOrder, goodsKopecks: number, { deliveryKopecks, freeFromKopecks }: DeliveryRates): Kopecks {
  const agreed = kopecks(order.deliveryKopecks)
  if (order.deliveryMethod === 'PICKUP') return agreed
  const wasFree = order.itemsKopecks - order.discountKopecks >= freeFromKopecks
  const isFree = goodsKopecks >= freeFromKopecks
  if (wasFree === isFree) return agreed
  return isFree ? kopecks(0) : deliveryKopecks
}
