import { type ReactNode, useState } from 'react'

import type { ProductPage } from '~/domain/catalog/shared'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'

import { Button } from '../../ui/primitives/controls/button'
import { QuantityStepper } from '../../ui/primitives/controls/quantity-stepper'
import {
  useCartQuantity,
  useCartRefusal,
  useIsAdding,
  useKnownQuantity,
  useMostPieces,
} from '../shared/cart/cart-provider'
import { QuantityRefusal } from '../shared/cart/quantity-refusal'
import { InCart } from './in-cart'
import { Price } from '../../ui/primitives/display/price'

export function BuyForm({ product }: { product: ProductPage }) {
  const [quantity, setQuantity] = useState(1)
  const inCart = useCartQuantity(product.id)
  const known = useKnownQuantity()(product.id)
  const isAdding = useIsAdding(product.id)
  const most = useMostPieces(product.available)
  const max = Math.max(1, most - inCart)
  const refusal = useCartRefusal(product.id)
  const isSoldOut = product.available <= 0
  return (
    <BuyBar price={product} isFixed={!isSoldOut}>
      <form method="post" action={paths.cart()} data-cart="" className="buy-form" noValidate>
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="productId" value={product.id} />
        <input type="hidden" name="inCart" value={known} />
        <QuantityStepper
          name="quantity"
          label="Количество"
          value={Math.min(quantity, max)}
          max={max}
          disabled={isSoldOut}
          className="buy-stepper"
          onChange={setQuantity}
        />
        <Button tone="accent" disabled={isSoldOut} aria-busy={isAdding || undefined} className="flex-1">
          {isSoldOut ? 'Нет в наличии' : isAdding ? 'Добавляем…' : 'В корзину'}
        </Button>
        <InCart pieces={inCart} />
        <QuantityRefusal text={refusal} />
      </form>
    </BuyBar>
  )
}

interface BuyBarProps {
  price: Pick<ProductPage, 'priceKopecks' | 'oldPriceKopecks' | 'litreKopecks'>
  isFixed: boolean
  children: ReactNode
}

function BuyBar({ price: { priceKopecks, oldPriceKopecks, litreKopecks }, isFixed, children }: BuyBarProps) {
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
