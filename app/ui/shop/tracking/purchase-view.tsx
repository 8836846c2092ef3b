import { useEffect } from 'react'

import type { OrderDetail } from '~/domain/orders/shared'

import { tellCounters } from './shop-events'

/** Tells the counters of a placed order: goods and sums, nothing of the person. */
export function PurchaseView({ order }: { order: OrderDetail }) {
  useEffect(() => {
    const { orderNumber, totalKopecks, deliveryKopecks, items } = order
    const goods = items.map(({ productId, sku, name, unitPriceKopecks, quantity }) => ({
      id: productId ?? sku,
      name,
      priceKopecks: unitPriceKopecks,
      quantity,
    }))
    tellCounters({ type: 'purchase', orderNumber, totalKopecks, deliveryKopecks, goods })
  }, [order])
  return null
}
