import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

import {
  discountPercent,
  stockText,
  type CardFamily,
  type ProductCard as Card,
} from '~/domain/catalog/shared'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'
import { counted } from '~/platform/text/plural'

import { cssColor } from '../../../ui/primitives/display/css-color'
import { MarkedText } from '../../../ui/primitives/display/marked-text'
import { Price } from '../../../ui/primitives/display/price'
import { AddToCart } from '../cart/add-to-cart'
import { CardListButtons } from '../lists/list-buttons'
import { publish } from '../tracking/event-bus'
import type { ListPlace } from '../tracking/shop-event'

interface ProductCardProps {
  product: Card
  place: ListPlace
  eager?: boolean
  children?: ReactNode
}

export function ProductCard({ product, place, eager = false, children }: ProductCardProps) {
  const {
    id,
    slug,
    name,
    priceKopecks,
    oldPriceKopecks,
    saleName,
    colorHex,
    imageUrl,
    size,
    area,
    available,
    isLow,
    expectedOn,
    marks,
    summary,
    family,
  } = product
  const color = family?.title ? family.color : null
  return (
    <article className="product-card" style={cssColor(colorHex)}>
      {imageUrl === null ? (
        <div className="tinted aspect-[8/7]" />
      ) : (
        <img
          className="tinted"
          src={imageUrl}
          alt=""
          width={320}
          height={280}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      )}
      <CardBadge product={product} />
      <div className="product-body">
        <h3>
          <Link to={paths.product(slug)} onClick={() => publish({ type: 'list-click', place, product })}>
            <MarkedText text={family?.title ?? name} marks={marks} />
          </Link>
        </h3>
        <p className={colorHex === null ? 'product-facts' : 'product-facts with-swatch'}>
          {color === null ? '' : `${color}${size === '' ? '' : ' · '}`}
          {area === null ? size : `${size} · `}
          {area === null ? null : <span>хватит до </span>}
          {area}
        </p>
        {family ? <FamilyLine family={family} /> : null}
        {summary === undefined ? null : <p className="product-summary">{summary}</p>}
        <Price kopecks={priceKopecks} oldKopecks={oldPriceKopecks} />
        {saleName === null ? null : <p className="sale-name">{saleName}</p>}
        <p className={stockClass(available, isLow)}>{stockText(available, isLow, expectedOn)}</p>
        <AddToCart productId={id} name={name} available={available} />
        {children}
      </div>
      <CardListButtons productId={id} name={name} />
    </article>
  )
}

function FamilyLine({
  family: { colors, moreColors, sizes, products, fromKopecks },
}: {
  family: CardFamily
}) {
  const names = [...colors.map(({ name }) => name), ...(moreColors > 0 ? [`ещё ${moreColors}`] : [])]
  const others =
    sizes === '' && colors.length === 0 ? counted(products, ['вариант', 'варианта', 'вариантов']) : sizes
  const from = fromKopecks === null ? '' : `от ${formatRoubles(fromKopecks)}`
  return (
    <p className="card-family">
      {colors.length === 0 ? null : (
        <span className="card-colors" role="img" aria-label={`Цвета: ${names.join(', ')}`}>
          {colors.map(({ name, hex }) => (
            <i key={name} style={cssColor(hex)} />
          ))}
          {moreColors > 0 ? `+${moreColors}` : null}
        </span>
      )}
      {others === '' ? from : `${others}${from === '' ? '' : ', '}${from}`}
    </p>
  )
}

function CardBadge({ product }: { product: Card }) {
  const discount = discountPercent(product.priceKopecks, product.oldPriceKopecks)
  if (discount > 0) return <span className="badge badge-accent">−{discount}&nbsp;%</span>
  return product.isHit ? <span className="badge badge-ink">Хит</span> : null
}

function stockClass(available: number, isLow: boolean): string {
  if (available <= 0) return 'stock stock-none'
  return isLow ? 'stock stock-low' : 'stock'
}
