import { useEffect, useRef } from 'react'

import { tellCounters, type CountedGoods } from './shop-events'

interface CheckoutBegunProps {
  lines: readonly { productId: string; name: string; unitPriceKopecks: number; quantity: number }[]
  totalKopecks: number
  /** The promo code that counts. */
  coupon?: string | undefined
}

/** Tells the counters that a checkout was begun, once however often its form comes back. */
export function CheckoutBegun({ lines, totalKopecks, coupon }: CheckoutBegunProps) {
  const begun = useRef({ lines, totalKopecks, ...(coupon === undefined ? {} : { coupon }) })
  useEffect(() => {
    const { lines: ordered, ...sums } = begun.current
    const goods = ordered.map(({ productId: id, name, unitPriceKopecks: priceKopecks, quantity }): CountedGoods => ({
      id,
      name,
      priceKopecks,
      quantity,
    }))
    tellCounters({ type: 'checkout', goods, ...sums })
  }, [])
  return null
}
