import { Link } from '@remix-run/react'
import type { CSSProperties, ReactNode } from 'react'

import {
  discountPercent,
  stockText,
  type CardFamily,
  type ProductCard as Card,
} from '~/domain/catalog/shared'
import { ratingText } from '~/domain/reviews/shared'
import { paths } from '~/paths'
import { formatRoubles } from '~/platform/money/money'
import { counted, plural } from '~/platform/text/plural'

import { cssColor } from '../../../ui/primitives/display/css-color'
import { MarkedText } from '../../../ui/primitives/display/marked-text'
import { Price } from '../../../ui/primitives/display/price'
import { AddToCart } from '../cart/add-to-cart'
import { CardListButtons } from '../lists/list-buttons'
import { useLists } from '../lists/lists-provider'
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
    sceneUrl,
    rating,
    reviews,
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
      {/* Not displayed until the pointer is over the card, so that a lazy picture is not loaded before. */}
      {sceneUrl === undefined ? null : (
        <img className="card-scene" src={sceneUrl} alt="" width={320} height={280} loading="lazy" />
      )}
      <CardBadge product={product} />
      <div className="product-body">
        <h3>
          <Link to={paths.product(slug)} onClick={() => publish({ type: 'list-click', place, product })}>
            <MarkedText text={family?.title ?? name} marks={marks} />
          </Link>
        </h3>
        {rating === undefined || reviews === undefined ? null : <Rating rating={rating} reviews={reviews} />}
        <p className={colorHex === null ? 'product-facts' : 'product-facts with-swatch'}>
          {color === null ? null : <span className="fact-color">{color}</span>}
          {size === '' ? null : <span>{size}</span>}
          {area === null ? null : <span>{area}/слой</span>}
        </p>
        {family ? <FamilyLine family={family} /> : null}
        {summary === undefined ? null : <p className="product-summary">{summary}</p>}
        {saleName === null ? null : <p className="sale-name">{saleName}</p>}
        <Price kopecks={priceKopecks} oldKopecks={oldPriceKopecks} />
        <p className={stockClass(available, isLow)}>{stockText(available, isLow, expectedOn)}</p>
        <AddToCart productId={id} name={name} available={available} slug={slug} />
        {children}
      </div>
      <CardListButtons productId={id} name={name} />
    </article>
  )
}

function Rating({ rating, reviews }: { rating: number; reviews: number }) {
  const { features } = useLists()
  if (!features.reviews) return null
  return (
    <p
      className="card-rating"
      role="img"
      aria-label={`Оценка ${ratingText(rating)} из 5, ${counted(reviews, REVIEWS)}`}
    >
      <span className="stars" style={{ '--share': rating / 5 } as CSSProperties} />
      {ratingText(rating)}
      <span>
        · {reviews}
        <i> {plural(reviews, REVIEWS)}</i>
      </span>
    </p>
  )
}

const REVIEWS = ['отзыв', 'отзыва', 'отзывов'] as const

function FamilyLine({
  family: { colors, moreColors, sizes, products, fromKopecks },
}: {
  family: CardFamily
}) {
  const names = [...colors.map(({ name }) => name), ...(moreColors > 0 ? [`ещё ${moreColors}`] : [])]
  const others =
    sizes === '' && colors.length === 0 ? counted(products, ['вариант', 'варианта', 'вариантов']) : sizes
  const from = fromKopecks === null ? null : `есть от ${formatRoubles(fromKopecks)}`
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
      {others === '' ? null : <span className="card-sizes">{others}</span>}
      {from === null ? null : <span>{from}</span>}
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
