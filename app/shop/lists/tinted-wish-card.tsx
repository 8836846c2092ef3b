import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

import { stockText } from '~/domain/catalog/shared'
import type { WishlistEntry } from '~/domain/customers/shared'

import { cssColor } from '../../ui/primitives/display/css-color'
import { Price } from '../../ui/primitives/display/price'
import { CardListButtons } from '../shared/lists/list-buttons'
import { publish } from '../shared/tracking/event-bus'
import type { ListPlace } from '../shared/tracking/shop-event'
import { addressOfChoice } from './address-of-choice'
import { BuyInShade } from './buy-in-shade'

interface TintedWishCardProps {
  entry: WishlistEntry & { shade: NonNullable<WishlistEntry['shade']> }
  place: ListPlace
  children: ReactNode
}

export function TintedWishCard({ entry, place, children }: TintedWishCardProps) {
  const { key, product, shade } = entry
  const { name, imageUrl, colorHex, size, priceKopecks, oldPriceKopecks, available, isLow, expectedOn } =
    product
  const facts = [shade.name, shade.tint === null ? '' : `база ${shade.tint.base}`, size].filter(Boolean)
  return (
    <article className="product-card" style={cssColor(colorHex)}>
      {imageUrl === null ? (
        <div className="tinted aspect-[8/7]" />
      ) : (
        <img className="tinted" src={imageUrl} alt="" width={320} height={280} decoding="async" />
      )}
      <div className="product-body">
        <h3>
          <Link to={addressOfChoice(entry)} onClick={() => publish({ type: 'list-click', place, product })}>
            {name}
          </Link>
        </h3>
        <p className="product-facts with-swatch">
          <span>{shade.code}</span>
        </p>
        <p className="text-small text-muted">{facts.join(', ')}</p>
        {shade.tint === null ? null : (
          <>
            <p className="text-caption text-muted">Цена с колеровкой</p>
            <Price kopecks={priceKopecks} oldKopecks={oldPriceKopecks} />
            <p className={available > 0 ? 'stock' : 'stock stock-none'}>
              {stockText(available, isLow, expectedOn)}
            </p>
          </>
        )}
        <BuyInShade choice={entry} name={name} available={available} />
        {children}
      </div>
      <CardListButtons productId={key} name={name} />
    </article>
  )
}
