import { useEffect, useRef } from 'react'

import { tellCounters, type CountedGoods } from './shop-events'

interface CheckoutBegunProps {
  lines: readonly { productId: string; name: string; unitPriceKopecks: number; quantity: number }[]
  totalKopecks: number
}

/** Tells the counters that a checkout was begun, once however often its form comes back. */
export function CheckoutBegun({ lines, totalKopecks }: CheckoutBegunProps) {
  const begun = useRef({ lines, totalKopecks })
  useEffect(() => {
    const goods = begun.current.lines.map(({ productId: id, name, unitPriceKopecks: priceKopecks, quantity }): CountedGoods => ({
      id,
      name,
      priceKopecks,
      quantity,
    }))
    tellCounters({ type: 'checkout', goods, totalKopecks: begun.current.totalKopecks })
  }, [])
  return null
}
