import { numberText, type ProductReviews as Reviews, type Review } from '~/domain/catalog/shared'
import { formatLongDate } from '~/platform/dates'
import { counted } from '~/platform/plural'

import { RatingStars } from './rating-stars'

interface ProductReviewsProps {
  reviews: Reviews
  rating: number
}

/** What buyers say: the spread of stars, then the newest reviews. */
export function ProductReviews({ reviews, rating }: ProductReviewsProps) {
  return (
    <section id="reviews" className="mt-16" aria-labelledby="reviews-title">
      <h2 id="reviews-title">Отзывы</h2>
      {reviews.total === 0 ? (
        <p className="mt-4 max-w-text text-muted">Пока никто не написал. Отзыв может оставить покупатель, который получил этот товар.</p>
      ) : (
        <div className="mt-6 grid items-start gap-6 lg:grid-cols-[300px_minmax(0,1fr)]">
          <Summary reviews={reviews} rating={rating} />
          <ul className="grid gap-3.5">
            {reviews.reviews.map((review) => (
              <ReviewCard key={review.id} review={review} />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function Summary({ reviews: { spread, total }, rating }: ProductReviewsProps) {
  return (
    <div className="panel p-5">
      <p className="flex items-center gap-3">
        <strong className="text-price-large leading-none">{numberText(Math.round(rating * 10) / 10)}</strong>
        <span>
          <RatingStars rating={rating} />
          <span className="block text-small text-muted">{counted(total, ['отзыв', 'отзыва', 'отзывов'])}</span>
        </span>
      </p>
      <ul className="mt-4 grid gap-1.5 text-small">
        {spread.map((count, index) => (
          <li key={5 - index} className="flex items-center gap-2.5">
            <span className="w-3">{5 - index}</span>
            <meter min={0} max={total} value={count} className="meter flex-1" aria-label={`Оценка ${5 - index}`} />
            <span className="w-6 text-right text-muted">{count}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function ReviewCard({ review }: { review: Review }) {
  return (
    <li className="panel p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{review.authorName}</strong>
        <RatingStars rating={review.rating} />
        <time dateTime={review.createdAt.toISOString()} className="text-small text-muted">
          {formatLongDate(review.createdAt)}
        </time>
      </div>
      {review.title ? <p className="mt-2 font-semibold">{review.title}</p> : null}
      <p className="mt-1.5 whitespace-pre-line">{review.text}</p>
      {review.pros ? <Aside label="Понравилось" text={review.pros} /> : null}
      {review.cons ? <Aside label="Не понравилось" text={review.cons} /> : null}
      {review.shopReply ? <p className="mt-3 rounded-control bg-paper p-3.5 text-medium">Ответ магазина: {review.shopReply}</p> : null}
    </li>
  )
}

function Aside({ label, text }: { label: string; text: string }) {
  return (
    <p className="mt-2 text-medium">
      <span className="text-muted">{label}:</span> {text}
    </p>
  )
}
