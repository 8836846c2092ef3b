import { useEffect } from 'react'

import type { OrderDetail } from '~/domain/orders/shared'

import { tellCounters } from './shop-events'

/** Tells the counters of a placed order: goods and sums, nothing of the person. */
export function PurchaseView({ order }: { order: OrderDetail }) {
  useEffect(() => {
    const { orderNumber, totalKopecks, deliveryKopecks, taxKopecks, promoCode: coupon, items } = order
    const goods = items.map(({ productId, sku, name, color: variant, unitPriceKopecks, quantity }) => ({
      id: productId ?? sku,
      name,
      variant,
      priceKopecks: unitPriceKopecks,
      quantity,
    }))
    tellCounters({ type: 'purchase', orderNumber, totalKopecks, deliveryKopecks, taxKopecks, coupon, goods })
  }, [order])
  return null
}
