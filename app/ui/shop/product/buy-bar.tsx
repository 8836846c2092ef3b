import type { ReactNode } from 'react'

import type { ProductPage } from '~/domain/catalog/shared'
import { formatRoubles } from '~/platform/money'

import { Price } from '../../primitives/price'

interface BuyBarProps {
  price: Pick<ProductPage, 'priceKopecks' | 'oldPriceKopecks' | 'litreKopecks'>
  isFixed: boolean
  children: ReactNode
}

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
