import { Form, Link } from '@remix-run/react'

import {
  productReviewParams,
  ratingText,
  REVIEW_SORT_LABELS,
  REVIEW_SORTS,
  STARS,
  type ProductReviewQuery,
  type ProductReviews as Reviews,
  type ReviewRight,
} from '~/domain/reviews/shared'
import type { FormState } from '~/http/form-state'
import { paths } from '~/paths'
import { counted, plural } from '~/platform/plural'

import { Button } from '../../primitives/button'
import { Select } from '../../primitives/controls'
import { Pagination } from '../../primitives/pagination'
import { ReviewCard } from '../reviews/review-card'
import { WriteReview } from '../reviews/write-review'
import { RatingStars } from './rating-stars'

interface ProductReviewsProps {
  slug: string
  reviews: Reviews
  rating: number
  right: ReviewRight | null
  /** The review's form as it came back. */
  state: FormState | undefined
}

/** What buyers say: the spread of stars, which filters; then a page of reviews, and the reader's own. */
export function ProductReviews({ slug, reviews, rating, right, state }: ProductReviewsProps) {
  const { total, query, pages } = reviews
  const href = (change: Partial<ProductReviewQuery>) => reviewsHref(slug, { ...query, page: 1, ...change })
  return (
    <section id="reviews" className="mt-16" aria-labelledby="reviews-title">
      <h2 id="reviews-title">Отзывы</h2>
      <WriteReview slug={slug} right={right} state={state} />
      {total === 0 ? (
        <p className="mt-4 max-w-text text-muted">Пока никто не написал. Отзыв может оставить покупатель, который получил этот товар.</p>
      ) : (
        <div className="mt-6 grid items-start gap-6 lg:grid-cols-[300px_minmax(0,1fr)]">
          <Summary reviews={reviews} rating={rating} href={href} />
          <div className="grid gap-3.5">
            <SortForm slug={slug} query={query} />
            <ul className="grid gap-3.5">
              {reviews.reviews.map((review) => (
                <ReviewCard key={review.id} review={review} />
              ))}
            </ul>
            <Pagination page={query.page} pages={pages} hrefFor={(page) => href({ page })} />
          </div>
        </div>
      )}
    </section>
  )
}

function reviewsHref(slug: string, query: ProductReviewQuery): string {
  const params = new URLSearchParams(productReviewParams(query)).toString()
  return `${paths.product(slug)}${params === '' ? '' : `?${params}`}#reviews`
}

interface SummaryProps {
  reviews: Reviews
  rating: number
  href: (change: Partial<ProductReviewQuery>) => string
}

function Summary({ reviews: { spread, total, query }, rating, href }: SummaryProps) {
  return (
    <div className="panel p-5">
      <p className="flex items-center gap-3">
        <strong className="text-price-large leading-none">{ratingText(rating)}</strong>
        <span>
          <RatingStars rating={rating} />
          <span className="block text-small text-muted">{counted(total, ['отзыв', 'отзыва', 'отзывов'])}</span>
        </span>
      </p>
      <ul className="mt-4 grid text-small">
        {STARS.map((star, index) => (
          <li key={star}>
            <Link
              to={href({ rating: query.rating === star ? null : star })}
              preventScrollReset
              aria-current={query.rating === star ? 'true' : undefined}
              className="rating-bar"
            >
              <span className="sr-only">Оценка </span>
              <span className="w-3">{star}</span>
              <meter min={0} max={total} value={spread[index] ?? 0} className="meter flex-1" aria-hidden="true" />
              <span className="w-6 text-right text-muted">{spread[index] ?? 0}</span>
              <span className="sr-only">{plural(spread[index] ?? 0, ['отзыв', 'отзыва', 'отзывов'])}</span>
            </Link>
          </li>
        ))}
      </ul>
      {query.rating === null ? null : (
        <Link to={href({ rating: null })} preventScrollReset className="link mt-2 inline-flex min-h-11 items-center text-medium">
          Показать все
        </Link>
      )}
    </div>
  )
}

function SortForm({ slug, query }: { slug: string; query: ProductReviewQuery }) {
  return (
    <Form action={`${paths.product(slug)}#reviews`} preventScrollReset className="flex gap-2.5">
      {query.rating === null ? null : <input type="hidden" name="reviewRating" value={query.rating} />}
      <Select
        key={query.sort}
        name="reviewSort"
        defaultValue={query.sort}
        aria-label="Порядок отзывов"
        className="control-small max-w-narrow"
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {REVIEW_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {REVIEW_SORT_LABELS[sort]}
          </option>
        ))}
      </Select>
      <noscript>
        <Button tone="outline" small>
          Упорядочить
        </Button>
      </noscript>
    </Form>
  )
}
