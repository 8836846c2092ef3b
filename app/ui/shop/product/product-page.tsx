import { Breadcrumbs } from '~/ui/primitives/breadcrumbs'
import { Disclosure } from '~/ui/primitives/disclosure'
import { Gallery } from '~/ui/primitives/gallery'
import { Icon } from '~/ui/primitives/icon'
import { Price } from '~/ui/primitives/price'
import {
  numberText,
  PROPERTY_LABELS,
  type PaintJob,
  type ProductCard,
  type ProductPage as Product,
  type ProductReviews as Reviews,
} from '~/domain/catalog/shared'
import { paths } from '~/http/paths'
import { formatRoubles } from '~/platform/money'
import { counted } from '~/platform/plural'

import { ProductGrid } from '../product-grid'
import { BuyForm } from './buy-form'
import { FamilySwitch } from './family-switch'
import { LitresCalculator } from './litres-calculator'
import { ProductReviews } from './product-reviews'
import { RatingStars } from './rating-stars'
import { ShareButton } from './share-button'

/** What the product page shows. */
export interface ProductPageData {
  product: Product
  reviews: Reviews
  related: ProductCard[]
  /** The calculator's starting point. */
  job: PaintJob
}

/** One product: pictures, price and the way into the cart; then everything that is known about it. */
export function ProductPage({ product, reviews, related, job }: ProductPageData) {
  return (
    <div className="wrap pt-5">
      <Breadcrumbs
        items={[
          { label: 'Главная', href: paths.home() },
          { label: 'Каталог', href: paths.catalog() },
          { label: product.category.name, href: paths.category(product.category.slug) },
        ]}
      />
      <div className="mt-2 grid gap-x-5 gap-y-6 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
        <div className="min-w-0 lg:sticky lg:top-24 lg:self-start">
          <Gallery key={product.id} pictures={product.pictures} hex={product.colorHex} />
        </div>
        <div className="grid min-w-0 content-start gap-5">
          <Head product={product} total={reviews.total} />
          <FamilySwitch product={product} />
          <PriceLine product={product} />
          <BuyForm key={product.id} product={product} />
          {product.coverage !== null && product.volumeMl !== null ? (
            <LitresCalculator key={`job-${product.id}`} product={product} coverage={product.coverage} job={job} />
          ) : null}
          <Promises />
        </div>
      </div>
      <Details product={product} />
      <ProductReviews reviews={reviews} rating={product.ratingAverage} />
      {related.length === 0 ? null : (
        <section className="mt-16">
          <h2 className="mb-5">Похожие товары</h2>
          <ProductGrid products={related} layout="wide" />
        </section>
      )}
    </div>
  )
}

function Head({ product, total }: { product: Product; total: number }) {
  const { brand, sku, name, available, isLow, ratingAverage } = product
  return (
    <div>
      <div className="flex min-h-8 items-center justify-between gap-x-3">
        <p className="text-small text-muted">
          {brand === null ? '' : `${brand} · `}артикул {sku}
        </p>
        <ShareButton title={name} />
      </div>
      <h1 className="mt-1.5">{name}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-medium">
        {total === 0 ? null : (
          <a href="#reviews" className="flex min-h-8 items-center gap-2 text-muted hover:text-ink">
            <RatingStars rating={ratingAverage} />
            {numberText(Math.round(ratingAverage * 10) / 10)} · {counted(total, ['отзыв', 'отзыва', 'отзывов'])}
          </a>
        )}
        <span className={available <= 0 ? 'text-muted' : isLow ? 'text-warning' : 'text-success'}>{stockLine(available, isLow)}</span>
      </p>
    </div>
  )
}

function stockLine(available: number, isLow: boolean): string {
  if (available <= 0) return 'Нет в наличии'
  return isLow ? `Осталось ${available}\u00a0шт.` : `В наличии ${available}\u00a0шт.`
}

function PriceLine({ product }: { product: Product }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <Price kopecks={product.priceKopecks} oldKopecks={product.oldPriceKopecks} className="price price-large" />
      {product.litreKopecks === null ? null : <p className="text-medium text-muted">{formatRoubles(product.litreKopecks)} за литр</p>}
    </div>
  )
}

function Promises() {
  const promises = [
    { title: 'ГАРАНТИЯ КАЧЕСТВА', text: 'Сертификат на каждую партию' },
    { title: 'ВОЗВРАТ 14 ДНЕЙ', text: 'Деньги вернём за 1–3 дня' },
  ]
  return (
    <ul className="grid gap-2.5 sm:grid-cols-2">
      {promises.map(({ title, text }) => (
        <li key={title} className="rounded-button border border-line p-4">
          <p className="text-small font-semibold tracking-caps">{title}</p>
          <p className="mt-0.5 text-medium text-muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}

function Details({ product }: { product: Product }) {
  return (
    <div className="mt-14 grid gap-x-12 gap-y-10 lg:grid-cols-2">
      <section>
        <h2 className="flex min-h-11 items-center">Описание</h2>
        <p className="mt-3 max-w-text whitespace-pre-line">{product.description}</p>
        {product.properties.length === 0 ? null : (
          <ul className="mt-6 grid gap-x-5 gap-y-3 sm:grid-cols-2" aria-label="Свойства">
            {product.properties.map((property) => (
              <li key={property} className="flex items-center gap-3">
                <span className="grid size-10 flex-none place-items-center rounded-full bg-neutral-pale">
                  <Icon name={PROPERTY_LABELS[property].icon} />
                </span>
                {PROPERTY_LABELS[property].label}
              </li>
            ))}
          </ul>
        )}
      </section>
      <Disclosure open summary={<h2>Характеристики</h2>}>
        <dl className="mt-3">
          {product.characteristics.map(({ name, value }) => (
            <div key={name} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] gap-4 border-b border-line py-2.5 text-medium">
              <dt className="text-muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  )
}
