import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

import { Breadcrumbs } from '~/ui/primitives/navigation/breadcrumbs'
import { Gallery } from '~/ui/primitives/overlays/gallery'
import { useTimeZone } from '~/ui/primitives/display/moment'
import { Price } from '~/ui/primitives/display/price'
import {
  expectedText,
  type FamilyChoices,
  type PaintJob,
  type ProductCard,
  type ProductPage as Product,
  type Substitute,
} from '~/domain/catalog/shared'
import type { DeliveryLine } from '~/domain/delivery/shared'
import { lastMoment } from '~/domain/sales/shared'
import { type ProductReviews as Reviews, ratingText, type ReviewRight } from '~/domain/reviews/shared'
import type { ProductQuestions as Questions } from '~/domain/questions/shared'
import type { FormState } from '~/http/forms/form-state'
import { paths } from '~/paths'
import { formatDayInWords } from '~/platform/dates/dates'
import { counted } from '~/platform/text/plural'

import { Unbroken } from '../../ui/primitives/display/unbroken'
import { ProductGrid } from '../shared/products/product-grid'
import { RecentlyViewed } from '../shared/products/recently-viewed'
import { ListButtons } from '../shared/lists/list-buttons'
import { ProductView } from '../shared/tracking/product-view'
import { BoughtTogether } from './bought-together'
import { BuyForm } from './buy-form'
import { FamilySwitch } from './family-switch'
import { LitresCalculator } from './litres-calculator'
import { ProductDetails } from './product-details'
import { ProductQuestions } from './questions/product-questions'
import { ProductReviews } from './reviews/product-reviews'
import { RatingStars } from '../../ui/rating-stars'
import { ShareButton } from '../shared/products/share-button'
import { StockWaitForm } from '../shared/forms/stock-wait-form'
import { SubstituteOffer } from './substitute-offer'

/** A whole row, or none. */
const RELATED = 4

export interface ProductPageData {
  product: Product
  /** Null for the preview of an unsaved product, which is neither shared nor counted. */
  url: string | null
  /** Null when reviews are off. */
  reviews: Reviews | null
  /** Null for visitors. */
  right: ReviewRight | null
  /** Null when questions are off. */
  questions: Questions | null
  related: ProductCard[]
  together: ProductCard[]
  job: PaintJob
  tellsOfReturn: boolean
  choices: FamilyChoices
  substitute: Substitute | null
  arrival: readonly DeliveryLine[]
  /** Its family has bases. */
  tinted: boolean
}

interface ProductPageProps extends ProductPageData {
  reviewState: FormState | undefined
  purchase?: ReactNode
}

export function ProductPage({
  product,
  url,
  reviews,
  right,
  questions,
  related,
  together,
  job,
  tellsOfReturn,
  substitute,
  arrival,
  choices,
  tinted,
  reviewState,
  purchase,
}: ProductPageProps) {
  return (
    <div className="wrap pt-3 lg:pt-5">
      {url === null ? null : <ProductView product={product} />}
      <div className="max-lg:hidden">
        <Breadcrumbs
          items={[
            { label: 'Главная', href: paths.home() },
            { label: 'Каталог', href: paths.catalog() },
            ...[product.parentCategory, product.category].flatMap((one) =>
              one ? { label: one.name, href: paths.category(one.slug) } : [],
            ),
          ]}
        />
      </div>
      <div className="grid gap-x-5 gap-y-3 lg:mt-2 lg:gap-y-6 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
        <div className="min-w-0 lg:sticky lg:top-24 lg:self-start">
          <Gallery key={product.id} pictures={product.pictures} hex={product.colorHex} />
        </div>
        <div className="grid min-w-0 content-start gap-3 lg:gap-5">
          <Head product={product} url={url} total={reviews?.total ?? 0} />
          {tinted && (
            <Link to={paths.productTint(product.slug)} className="chip">
              Заколеровать в свой цвет
            </Link>
          )}
          <FamilySwitch color={product.color} choices={choices} />
          {product.sale === null ? null : <SaleLine sale={product.sale} />}
          {purchase ?? (
            <Purchase
              key={product.id}
              product={product}
              job={job}
              tellsOfReturn={tellsOfReturn}
              substitute={substitute}
              arrival={arrival}
            />
          )}
          <Promises />
        </div>
      </div>
      <ProductDetails product={product} />
      <BoughtTogether product={product} others={together} />
      {reviews === null ? null : (
        <ProductReviews
          slug={product.slug}
          reviews={reviews}
          rating={product.ratingAverage}
          right={right}
          state={reviewState}
        />
      )}
      {questions === null ? null : <ProductQuestions slug={product.slug} questions={questions} />}
      {related.length < RELATED ? null : (
        <section className="mt-16">
          <h2 className="mb-5">Похожие товары</h2>
          <ProductGrid list="Похожие товары" products={related} layout="wide" />
        </section>
      )}
      {url === null ? null : <RecentlyViewed current={product.id} />}
    </div>
  )
}

type PurchaseProps = Pick<ProductPageData, 'product' | 'job' | 'tellsOfReturn' | 'substitute' | 'arrival'>

function Purchase({ product, job, tellsOfReturn, substitute, arrival }: PurchaseProps) {
  return (
    <>
      {substitute === null ? (
        <BuyForm product={product} />
      ) : (
        <>
          <Price
            kopecks={product.priceKopecks}
            oldKopecks={product.oldPriceKopecks}
            className="price price-large text-muted"
          />
          <SubstituteOffer substitute={substitute} />
        </>
      )}
      {arrival.length === 0 ? null : <DeliveryBox lines={arrival} />}
      {tellsOfReturn && product.available <= 0 ? <StockWaitForm product={product} /> : null}
      <ListButtons productId={product.id} />
      {product.coverage !== null && product.volumeMl !== null ? (
        <LitresCalculator product={product} coverage={product.coverage} job={job} />
      ) : null}
    </>
  )
}

function Head({ product, url, total }: { product: Product; url: string | null; total: number }) {
  const { brand, sku, name, available, isLow, expectedOn, ratingAverage } = product
  const reviews = `${ratingText(ratingAverage)} · ${counted(total, ['отзыв', 'отзыва', 'отзывов'])}`
  return (
    <div>
      <div className="flex min-h-8 items-center justify-between gap-x-3">
        <p className="text-small text-muted">
          {brand}
          <span className="inline-block max-lg:hidden">
            {brand === null ? '' : '\u00a0· '}артикул {sku}
          </span>
          {total === 0 ? null : (
            <a href="#reviews" className="inline-block py-1.5 lg:hidden">
              {brand === null ? '' : '\u00a0· '}
              <span aria-hidden="true">★ </span>
              {reviews}
            </a>
          )}
        </p>
        {url === null ? null : <ShareButton title={name} url={url} />}
      </div>
      <h1 className="product-name lg:mt-1.5">{name}</h1>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-medium lg:mt-3">
        {total === 0 ? null : (
          <a
            href="#reviews"
            className="flex min-h-8 items-center gap-2 text-muted hover:text-ink max-lg:hidden"
          >
            <RatingStars rating={ratingAverage} />
            {reviews}
          </a>
        )}
        <span className={available <= 0 ? 'text-muted' : isLow ? 'text-warning' : 'text-success'}>
          {stockLine(available, isLow)}
        </span>
        <span className="text-muted lg:hidden">артикул {sku}</span>
        {expectedOn === null ? null : <strong>{expectedText(expectedOn)}</strong>}
      </p>
    </div>
  )
}

function stockLine(available: number, isLow: boolean): string {
  if (available <= 0) return 'Нет в наличии'
  return isLow ? `Осталось ${available}\u00a0шт.` : `В наличии ${available}\u00a0шт.`
}

function SaleLine({ sale: { name, endsAt } }: { sale: NonNullable<Product['sale']> }) {
  const timeZone = useTimeZone()
  return (
    <p className="sale-name">
      {name}
      {endsAt === null ? '' : `, до ${formatDayInWords(lastMoment(endsAt), timeZone)}`}
    </p>
  )
}

function Promises() {
  const promises = [
    { title: 'ГАРАНТИЯ КАЧЕСТВА', text: 'Сертификат на каждую партию' },
    { title: 'ВОЗВРАТ 14 ДНЕЙ', text: 'Деньги вернём за 1–3\u00a0дня' },
  ]
  return (
    <ul className="grid gap-2.5 sm:grid-cols-2">
      {promises.map(({ title, text }) => (
        <li key={title} className="rounded-button border border-line p-4">
          <p className="text-small font-semibold tracking-caps">{title}</p>
          <p className="mt-0.5 text-medium text-muted">
            <Unbroken>{text}</Unbroken>
          </p>
        </li>
      ))}
    </ul>
  )
}

function DeliveryBox({ lines }: { lines: readonly DeliveryLine[] }) {
  return (
    <ul className="panel grid gap-2.5 px-4 py-3 text-medium" aria-label="Доставка и самовывоз">
      {lines.map(({ text, notes, price }) => (
        <li key={text} className="flex items-baseline justify-between gap-x-4">
          <span>
            <Unbroken>{text}</Unbroken>
            {notes.map((note) => (
              <span key={note} className="block text-small text-muted">
                {note}
              </span>
            ))}
          </span>
          <strong className="whitespace-nowrap">{price}</strong>
        </li>
      ))}
    </ul>
  )
}
