import { Form, useSubmit } from '@remix-run/react'

import {
  productReviewParams,
  REVIEW_SORT_LABELS,
  REVIEW_SORTS,
  type ProductReviewQuery,
  type ProductReviews as Reviews,
  type ReviewRight,
} from '~/domain/reviews/shared'
import type { FormState } from '~/http/forms/form-state'
import { paths } from '~/paths'

import { Button } from '../../../ui/primitives/controls/button'
import { Select } from '../../../ui/primitives/controls/controls'
import { Pagination } from '../../../ui/primitives/navigation/pagination'
import { ReviewCard } from './review-card'
import { ReviewSummary } from './review-summary'
import { WriteReview } from './write-review'

interface ProductReviewsProps {
  slug: string
  reviews: Reviews
  rating: number
  right: ReviewRight | null
  state: FormState | undefined
}

export function ProductReviews({ slug, reviews, rating, right, state }: ProductReviewsProps) {
  const { total, query, pages } = reviews
  const href = (change: Partial<ProductReviewQuery>) => reviewsHref(slug, { ...query, page: 1, ...change })
  return (
    <section id="reviews" className="mt-16" aria-labelledby="reviews-title">
      <h2 id="reviews-title">Отзывы</h2>
      <WriteReview slug={slug} right={right} state={state} />
      {total === 0 ? (
        <p className="mt-4 max-w-text text-muted">
          Пока никто не написал. Отзыв может оставить покупатель, который получил этот товар.
        </p>
      ) : (
        <div className="mt-6 grid items-start gap-6 lg:grid-cols-[300px_minmax(0,1fr)]">
          <ReviewSummary
            figures={{ average: rating, total, spread: reviews.spread }}
            chosen={query.rating}
            hrefFor={(chosen) => href({ rating: chosen })}
          />
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

function SortForm({ slug, query }: { slug: string; query: ProductReviewQuery }) {
  const submit = useSubmit()
  // Without the hash, to which Remix would scroll.
  const sort = (form: HTMLFormElement | null) =>
    submit(form, { action: paths.product(slug), preventScrollReset: true })
  return (
    <Form action={`${paths.product(slug)}#reviews`} className="flex gap-2.5">
      {query.rating === null ? null : <input type="hidden" name="reviewRating" value={query.rating} />}
      <Select
        key={query.sort}
        name="reviewSort"
        defaultValue={query.sort}
        aria-label="Порядок отзывов"
        className="control-small max-w-narrow"
        onChange={(event) => sort(event.currentTarget.form)}
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
