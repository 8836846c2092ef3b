import { Link } from '@remix-run/react'

import type { ProductCard, ProductPage } from '~/domain/catalog/shared'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'

import { Button } from '../../ui/primitives/controls/button'
import { cssColor } from '../../ui/primitives/display/css-color'
import { Icon } from '../../ui/primitives/display/icon'
import { useIsAdding, useKnownQuantity } from '../shared/cart/cart-provider'
import { publish } from '../shared/tracking/event-bus'
import { useListView } from '../shared/tracking/use-list-view'

const LIST = 'С этим покупают'

interface BoughtTogetherProps {
  product: ProductPage
  others: readonly ProductCard[]
}

export function BoughtTogether({ product, others }: BoughtTogetherProps) {
  const isShown = others.length > 0 && product.available > 0
  const known = useKnownQuantity()
  const isAdding = useIsAdding(product.id)
  useListView(LIST, isShown ? others : [])
  if (!isShown) return null
  const { id, slug, name, priceKopecks, colorHex, pictures } = product
  const set = [{ id, slug, name, priceKopecks, colorHex, imageUrl: pictures[0]?.url ?? null }, ...others]
  const total = set.reduce((sum, item) => sum + item.priceKopecks, 0)
  return (
    <section className="mt-16" aria-labelledby="together-title">
      <h2 id="together-title">{LIST}</h2>
      <form method="post" action={paths.cart()} data-cart="" className="panel mt-5 grid gap-5 p-5">
        <input type="hidden" name="intent" value="add-set" />
        <ul className="set">
          {set.map((item, index) => (
            <li key={item.id}>
              <input type="hidden" name="productId" value={item.id} />
              <input type="hidden" name="quantity" value={1} />
              <input type="hidden" name="inCart" value={known(item.id)} />
              {index === 0 ? null : <Icon name="plus" className="set-plus" />}
              <span className="set-picture tinted" style={cssColor(item.colorHex)}>
                {item.imageUrl === null ? null : (
                  <img src={item.imageUrl} alt="" width={88} height={77} loading="lazy" />
                )}
              </span>
              <span className="min-w-0">
                {index === 0 ? (
                  <span className="block text-medium">{item.name}</span>
                ) : (
                  <Link
                    to={paths.product(item.slug)}
                    className="block text-medium hover:text-accent"
                    onClick={() =>
                      publish({ type: 'list-click', place: { list: LIST, position: index }, product: item })
                    }
                  >
                    {item.name}
                  </Link>
                )}
                <strong>{formatRoubles(item.priceKopecks)}</strong>
              </span>
            </li>
          ))}
        </ul>
        <Button aria-busy={isAdding || undefined} className="justify-self-start">
          Добавить всё за {formatRoubles(total)}
        </Button>
      </form>
    </section>
  )
}
