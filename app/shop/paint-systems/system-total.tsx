import { numberText } from '~/domain/catalog/shared'
import type { PlannedSystem } from '~/domain/paint-systems/shared'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'
import { counted } from '~/platform/text/plural'

import { Button } from '../../ui/primitives/controls/button'
import { useIsAdding } from '../shared/cart/cart-provider'
import { SetLines } from '../shared/cart/set-lines'

interface SystemTotalProps {
  system: PlannedSystem
  area: number
}

/** The whole system goes into the cart by one form: all lines or none. */
export function SystemTotal({ system: { lines, totalKopecks, isShort }, area }: SystemTotalProps) {
  const isAdding = useIsAdding(lines[0]?.productId ?? '')
  if (lines.length === 0) return null
  return (
    <form
      method="post"
      action={paths.cart()}
      data-cart=""
      className="paint-total thumb-bar"
      aria-label="Весь набор"
    >
      <input type="hidden" name="intent" value="add-set" />
      <SetLines lines={lines.map(({ productId, quantity }) => ({ can: { productId }, quantity }))} />
      <p className="paint-total-sum">
        <span>Всё на {numberText(area)}&nbsp;м²</span>
        <b>{formatRoubles(totalKopecks)}</b>
      </p>
      <p className="text-small text-muted max-lg:hidden">
        {counted(lines.length, ['товар', 'товара', 'товаров'])}, банки посчитаны с запасом там, где он выгоден
      </p>
      {isShort ? (
        <p className="text-small font-semibold text-danger max-lg:hidden">
          В набор вошло не всё: чего-то нет в наличии, смотрите шаги.
        </p>
      ) : null}
      <Button tone="accent" className="max-lg:flex-1" aria-busy={isAdding || undefined}>
        {isAdding ? 'Добавляем…' : 'Весь набор в корзину'}
      </Button>
    </form>
  )
}
