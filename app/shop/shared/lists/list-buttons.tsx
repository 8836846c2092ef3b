import { paths } from '~/paths'

import { classNames } from '../../../ui/primitives/display/class-names'
import { Icon } from '../../../ui/primitives/display/icon'
import { useLists } from './lists-provider'

interface ListButtonsProps {
  productId: string
  name: string
}

export function CardListButtons({ productId, name }: ListButtonsProps) {
  const { features, wishlist, compare } = useLists()
  if (!features.wishlist && !features.compare) return null
  return (
    <form method="post" action={paths.wishlist()} data-lists="" className="card-lists">
      <input type="hidden" name="productId" value={productId} />
      {features.wishlist ? (
        <button
          name="wish"
          value={verb(wishlist.has(productId))}
          aria-pressed={wishlist.has(productId)}
          aria-label={`В избранное: ${name}`}
        >
          <Icon name="heart" />
        </button>
      ) : null}
      {features.compare ? (
        <button
          name="compare"
          value={verb(compare.has(productId))}
          formAction={paths.compare()}
          aria-pressed={compare.has(productId)}
          aria-label={`К сравнению: ${name}`}
        >
          <Icon name="compare" />
        </button>
      ) : null}
    </form>
  )
}

export function ListButtons({ productId }: { productId: string }) {
  const { features, wishlist, compare } = useLists()
  const isInWishlist = wishlist.has(productId)
  const isCompared = compare.has(productId)
  if (!features.wishlist && !features.compare) return null
  return (
    <form method="post" action={paths.wishlist()} data-lists="" className="flex flex-wrap gap-2.5">
      <input type="hidden" name="productId" value={productId} />
      {features.wishlist ? (
        <button
          name="wish"
          value={verb(isInWishlist)}
          className={classNames('chip list-chip', isInWishlist && 'list-chip-on')}
        >
          <Icon name="heart" />
          {isInWishlist ? 'В избранном' : 'В избранное'}
        </button>
      ) : null}
      {features.compare ? (
        <button
          name="compare"
          value={verb(isCompared)}
          formAction={paths.compare()}
          className={classNames('chip list-chip', isCompared && 'list-chip-on')}
        >
          <Icon name="compare" />
          {isCompared ? 'В сравнении' : 'Сравнить'}
        </button>
      ) : null}
    </form>
  )
}

function verb(isThere: boolean): 'add' | 'remove' {
  return isThere ? 'remove' : 'add'
}
