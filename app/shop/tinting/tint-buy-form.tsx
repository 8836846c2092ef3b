import { Link } from '@remix-run/react'

import { lineKey } from '~/domain/cart/shared'
import type { TintedCan } from '~/domain/tinted-paints/shared'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'

import { Button } from '../../ui/primitives/controls/button'
import { Price } from '../../ui/primitives/display/price'
import {
  useCartQuantity,
  useCartRefusal,
  useIsAdding,
  useKnownQuantity,
  useMostPieces,
} from '../shared/cart/cart-provider'
import { QuantityRefusal } from '../shared/cart/quantity-refusal'
import { AgreementTick } from './agreement-tick'

interface TintBuyFormProps {
  can: TintedCan
  shade: { id: string }
  /** A sample is not compared by the price of a litre. */
  isSample?: boolean
}

export function TintBuyForm({ can, shade, isSample = false }: TintBuyFormProps) {
  const key = lineKey({ productId: can.productId, shadeId: shade.id })
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
        {isSample ? null : <p className="text-muted">{formatRoubles(can.litreKopecks)} за литр</p>}
      </div>
      <AgreementTick />
      <div className="flex flex-wrap gap-3">
        <label className="grid gap-1 text-caption text-muted">
          Банок
          <input
            type="number"
            inputMode="numeric"
            name="quantity"
            min={1}
            max={max}
            defaultValue={1}
            disabled={isSoldOut}
            className="control w-24"
          />
        </label>
        <Button
          tone="accent"
          disabled={isSoldOut}
          aria-busy={isAdding || undefined}
          className="flex-1 self-end"
        >
          {isSoldOut ? 'База закончилась' : isAdding ? 'Добавляем…' : 'В корзину'}
        </Button>
        {inCart === 0 ? null : (
          <Link to={paths.cart()} className="w-full py-1 text-small text-success underline">
            В корзине уже {inCart}&nbsp;шт.
          </Link>
        )}
        <QuantityRefusal text={refusal} />
      </div>
    </form>
  )
}
