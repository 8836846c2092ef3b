import type { ReactNode } from 'react'

import type { WishlistEntry } from '~/domain/customers/shared'
import { paths } from '~/paths'

import { Button, LinkButton } from '../../ui/primitives/controls/button'
import { EmptyState } from '../../ui/primitives/feedback/empty-state'
import { useLists } from '../shared/lists/lists-provider'
import { GoodsToTry } from '../shared/products/goods-to-try'
import { ProductCard } from '../shared/products/product-card'
import { publish } from '../shared/tracking/event-bus'
import { useListView } from '../shared/tracking/use-list-view'
import { TintedWishCard } from './tinted-wish-card'

const LIST = 'Избранное'

export function WishlistGrid({ entries }: { entries: readonly WishlistEntry[] }) {
  const { wishlist } = useLists()
  useListView(
    LIST,
    entries.map(({ product }) => product),
  )
  const present = entries.filter(({ key }) => wishlist.has(key))
  if (present.length === 0) return <EmptyWishlist />
  return (
    <div className="product-grid product-grid-wide">
      {present.map(({ shade, ...entry }, index) =>
        shade === null ? (
          <ProductCard key={entry.id} product={entry.product} place={placeOf(index)} eager={index < 4}>
            <RemoveForm entry={entry}>
              <LinkButton
                to={paths.product(entry.product.slug)}
                tone="quiet"
                small
                className="flex-1"
                aria-label={`Подробнее: ${entry.product.name}`}
                onClick={() => publish({ type: 'list-click', place: placeOf(index), product: entry.product })}
              >
                Подробнее
              </LinkButton>
            </RemoveForm>
          </ProductCard>
        ) : (
          <TintedWishCard key={entry.id} entry={{ ...entry, shade }} place={placeOf(index)}>
            <RemoveForm entry={entry} />
          </TintedWishCard>
        ),
      )}
    </div>
  )
}

interface RemoveFormProps {
  entry: Pick<WishlistEntry, 'key' | 'product'>
  children?: ReactNode
}

function RemoveForm({ entry: { key, product }, children }: RemoveFormProps) {
  return (
    <form method="post" action={paths.wishlist()} data-lists="" className="mt-1 flex flex-wrap gap-1">
      <input type="hidden" name="productId" value={key} />
      {children}
      <Button
        name="wish"
        value="remove"
        tone="quiet"
        small
        className="flex-1"
        aria-label={`Убрать из избранного: ${product.name}`}
      >
        Убрать
      </Button>
    </form>
  )
}

const placeOf = (index: number) => ({ list: LIST, position: index + 1 })

function EmptyWishlist() {
  return (
    <>
      <EmptyState
        icon="heart"
        title="В избранном пока пусто"
        actions={<LinkButton to={paths.catalog()}>Перейти в каталог</LinkButton>}
      >
        Нажмите на сердечко у товара, чтобы вернуться к нему позже.
      </EmptyState>
      <GoodsToTry />
    </>
  )
}
