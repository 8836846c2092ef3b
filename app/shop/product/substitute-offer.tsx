import { Link } from '@remix-run/react'

import { volumeText, type Substitute } from '~/domain/catalog/shared'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'

import { Button } from '../../ui/primitives/controls/button'
import { cssColor } from '../../ui/primitives/display/css-color'
import { useCartQuantity, useCartRefusal, useIsAdding, useKnownQuantity } from '../shared/cart/cart-provider'
import { InCart } from './in-cart'
import { QuantityRefusal } from '../shared/cart/quantity-refusal'

export function SubstituteOffer({ substitute }: { substitute: Substitute }) {
  const { id, slug, name, priceKopecks, colorHex } = substitute
  return (
    <div className="buy-bar buy-bar-substitute">
      <p className="text-medium">
        Этого сейчас нет. {name === null ? 'Ближайшее: ' : 'Похожее: '}
        {colorHex === null ? null : (
          <span className="swatch mr-1.5 align-[-1px]" style={cssColor(colorHex)} aria-hidden="true" />
        )}
        <Link to={paths.product(slug)} className="link">
          {name ?? memberText(substitute)}
        </Link>
      </p>
      <form method="post" action={paths.cart()} data-cart="" className="buy-form">
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="productId" value={id} />
        <input type="hidden" name="inCart" value={useKnownQuantity()(id)} />
        <input type="hidden" name="quantity" value={1} />
        <Button tone="accent" aria-busy={useIsAdding(id) || undefined} className="flex-1">
          Взять {shortText(substitute)} за {formatRoubles(priceKopecks)}
        </Button>
        <InCart pieces={useCartQuantity(id)} />
        <QuantityRefusal text={useCartRefusal(id)} />
      </form>
    </div>
  )
}

/** «2,7 л», «белый, 9 л»; the short name of another product: «Климат». */
function shortText(substitute: Substitute): string {
  if (substitute.name !== null) return /«[^«»]+»/.exec(substitute.name)?.[0] ?? 'похожий товар'
  return memberText(substitute)
}

const memberText = ({ color, volumeMl }: Substitute): string =>
  [color, volumeMl === null ? null : volumeText(volumeMl)].filter((text) => text !== null).join(', ') ||
  'другую упаковку'
