import type { ReactNode } from 'react'

import type { ProductPage } from '~/domain/catalog/shared'
import { formatRoubles } from '~/platform/money'

import { Price } from '../../primitives/price'

interface BuyBarProps {
  price: Pick<ProductPage, 'priceKopecks' | 'oldPriceKopecks' | 'litreKopecks'>
  /** False where there is nothing to buy: then it stands in the page on phones too. */
  isFixed: boolean
  /** The one form that buys. */
  children: ReactNode
}

/** The price and the way into the cart: on phones a bar at the thumb in the place of the bottom navigation, on wide screens a part of the page. */
export function BuyBar({
  price: { priceKopecks, oldPriceKopecks, litreKopecks },
  isFixed,
  children,
}: BuyBarProps) {
  return (
    <div className={isFixed ? 'buy-bar' : 'grid gap-4'}>
      <div className="buy-price">
        <Price kopecks={priceKopecks} oldKopecks={oldPriceKopecks} className="price price-large" />
        {litreKopecks === null ? null : <p className="text-muted">{formatRoubles(litreKopecks)} за литр</p>}
      </div>
      {children}
    </div>
  )
}
