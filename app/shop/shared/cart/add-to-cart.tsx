import { paths } from '~/paths'

import { LinkButton } from '../../../ui/primitives/controls/button'
import { Icon } from '../../../ui/primitives/display/icon'
import { useCartQuantity, useIsAdding, useMostPieces } from './cart-provider'

interface AddToCartProps {
  productId: string
  name: string
  available: number
  /** Where a sold-out product can be asked for. */
  slug?: string
}

/** One button is the same element in both states, so that the keyboard focus is not lost. */
export function AddToCart({ productId, name, available, slug }: AddToCartProps) {
  const quantity = useCartQuantity(productId)
  const most = useMostPieces(available)
  const isAdding = useIsAdding(productId)
  const inCart = quantity > 0
  if (slug !== undefined && available <= 0 && !inCart)
    return (
      <LinkButton
        to={`${paths.product(slug)}#stock-wait`}
        tone="outline"
        aria-label={`Когда появится: ${name}`}
      >
        Когда появится
      </LinkButton>
    )
  return (
    <form method="post" action={paths.cart()} data-cart="">
      <input type="hidden" name="intent" value={inCart ? 'set' : 'add'} />
      <input type="hidden" name="productId" value={productId} />
      {inCart ? null : <input type="hidden" name="inCart" value={0} />}
      <div className={inCart ? 'stepper' : 'contents'}>
        {inCart ? (
          <button
            name="quantity"
            value={quantity - 1}
            aria-busy={isAdding || undefined}
            aria-label={`Убрать одну штуку: ${name}`}
          >
            <Icon name="minus" />
          </button>
        ) : null}
        {inCart ? <output>{quantity}</output> : null}
        <button
          key="more"
          name="quantity"
          value={quantity + 1}
          disabled={quantity >= most}
          aria-busy={isAdding || undefined}
          className={inCart ? undefined : 'button button-ink'}
          aria-label={inCart ? `Добавить ещё штуку: ${name}` : `В корзину: ${name}`}
        >
          {inCart ? <Icon name="plus" /> : 'В корзину'}
        </button>
      </div>
    </form>
  )
}
