import { Link } from '@remix-run/react'
import { useState } from 'react'

import { lineKey } from '~/domain/cart/shared'
import type { TintedCan } from '~/domain/tinting/shared'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'

import { Button } from '../../ui/primitives/controls/button'
import { QuantityStepper } from '../../ui/primitives/controls/quantity-stepper'
import { Price } from '../../ui/primitives/display/price'
import {
  useCartQuantity,
  useCartRefusal,
  useIsAdding,
  useKnownQuantity,
  useMostPieces,
} from '../shared/cart/cart-provider'
import { InCart } from '../shared/cart/in-cart'
import { QuantityRefusal } from '../shared/cart/quantity-refusal'

export function TintBuyForm({ can, shade }: { can: TintedCan; shade: { id: string } }) {
  const key = lineKey({ productId: can.productId, shadeId: shade.id })
  const [quantity, setQuantity] = useState(1)
  const inCart = useCartQuantity(key)
  const known = useKnownQuantity()(key)
  const isAdding = useIsAdding(key)
  const refusal = useCartRefusal(key)
  const max = Math.max(1, useMostPieces(can.available) - inCart)
  const isSoldOut = can.available <= 0
  return (
    <form method="post" action={paths.cart()} data-cart="" className="grid gap-4" noValidate>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={key} />
      <input type="hidden" name="inCart" value={known} />
      <div className="flex items-baseline justify-between gap-3">
        <Price kopecks={can.priceKopecks} oldKopecks={null} className="price price-large" />
        <p className="text-muted">{formatRoubles(can.litreKopecks)} за литр</p>
      </div>
      <label className="flex items-start gap-2.5 text-medium">
        <input type="checkbox" name="agreed" required className="tick mt-0.5" />
        <span>
          Понимаю: колеруем под заказ, возврату не подлежит, если качество надлежащее (Закон о защите прав
          потребителей, ст. 26.1, п. 4).{' '}
          <Link to={paths.terms()} className="underline">
            Условия
          </Link>
        </span>
      </label>
      <div className="buy-form">
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
          {isSoldOut ? 'База закончилась' : isAdding ? 'Добавляем…' : 'В корзину'}
        </Button>
        <InCart pieces={inCart} />
        <QuantityRefusal text={refusal} />
      </div>
    </form>
  )
}
