import { reduction, type PromoTerms } from '~/domain/promotions/shared'
import { multiply, sum } from '~/platform/money/kopeck-sums'
import { kopecks, type Kopecks } from '~/platform/money/money'
import { splitKopecks } from '~/platform/money/split-kopecks'

import type { DeliveryMethod } from '../shared'
import type { DeliveryRates } from './delivery-price'
import type { OrderTotal } from './total'

export interface PricedOrder {
  deliveryMethod: DeliveryMethod
  itemsKopecks: number
  discountKopecks: number
  deliveryKopecks: number
  taxKopecks: number
  promoTerms: PromoTerms | null
}

export interface RepricedLine {
  categoryId: string
  unitPriceKopecks: number
  quantity: number
  discountKopecks: number
  wantedQuantity: number
}

export interface RepricedOrder {
  total: OrderTotal
  lineDiscounts: Kopecks[]
}

/**
 * Unchanged lines keep their discount, reduced ones their share; added pieces use the promo terms of the
 * order's time. Delivery stays unless the goods cross the free threshold.
 */
export function retotal(
  order: PricedOrder,
  { after, rates }: { after: readonly RepricedLine[]; rates: DeliveryRates },
): RepricedOrder {
  const itemsKopecks = sum(after.map((line) => multiply(kopecks(line.unitPriceKopecks), line.wantedQuantity)))
  const lineDiscounts = discountsAfter(order.promoTerms, after)
  const discountKopecks = sum(lineDiscounts)
  const deliveryKopecks = deliveryAfter(order, itemsKopecks - discountKopecks, rates)
  const taxKopecks = kopecks(order.taxKopecks)
  const totalKopecks = kopecks(itemsKopecks - discountKopecks + deliveryKopecks + taxKopecks)
  return {
    total: { itemsKopecks, discountKopecks, deliveryKopecks, taxKopecks, totalKopecks },
    lineDiscounts,
  }
}

function discountsAfter(terms: PromoTerms | null, lines: readonly RepricedLine[]): Kopecks[] {
  const kept = lines.map(keptDiscount)
  if (terms === null) return kept
  const added = lines.map((line) =>
    countsFor(terms, line) ? line.unitPriceKopecks * Math.max(0, line.wantedQuantity - line.quantity) : 0,
  )
  const worth = added.reduce((all, amount) => all + amount, 0)
  // A fixed discount is used up once; a percentage applies to every piece.
  const left = terms.kind === 'AMOUNT' ? { ...terms, value: Math.max(0, terms.value - sum(kept)) } : terms
  const shares = splitKopecks(reduction(left, worth), added)
  return kept.map((discount, index) => kopecks(discount + (shares[index] ?? 0)))
}

/** A discount never exceeds its line, whose price staff may have lowered. */
function keptDiscount({
  quantity,
  discountKopecks,
  wantedQuantity,
  unitPriceKopecks,
}: RepricedLine): Kopecks {
  const share =
    wantedQuantity >= quantity ? discountKopecks : Math.floor((discountKopecks * wantedQuantity) / quantity)
  return kopecks(Math.min(share, unitPriceKopecks * wantedQuantity))
}

function countsFor(
  { categoryIds }: PromoTerms,
  { quantity, discountKopecks, categoryId }: RepricedLine,
): boolean {
  if (categoryIds === null) return true
  return quantity > 0 ? discountKopecks > 0 : categoryIds.includes(categoryId)
}

function deliveryAfter(
  order: PricedOrder,
  goodsKopecks: number,
  { deliveryKopecks, freeFromKopecks }: DeliveryRates,
): Kopecks {
  const agreed = kopecks(order.deliveryKopecks)
  if (order.deliveryMethod === 'PICKUP') return agreed
  const wasFree = order.itemsKopecks - order.discountKopecks >= freeFromKopecks
  const isFree = goodsKopecks >= freeFromKopecks
  if (wasFree === isFree) return agreed
  return isFree ? kopecks(0) : deliveryKopecks
}
