import { Link, type LinkProps, useNavigate } from '@remix-run/react'
import type { MouseEvent, ReactNode } from 'react'

import { ratingText, STARS, type ReviewFigures } from '~/domain/reviews/shared'
import { counted, plural } from '~/platform/text/plural'

import { RatingStars } from '../../../ui/rating-stars'

interface ReviewSummaryProps {
  figures: ReviewFigures
  chosen: number | null
  hrefFor: (rating: number | null) => string
  children?: ReactNode
}

export function ReviewSummary({
  figures: { average, total, spread },
  chosen,
  hrefFor,
  children,
}: ReviewSummaryProps) {
  return (
    <div className="panel p-5">
      <p className="flex items-center gap-3">
        <strong className="text-price-large leading-none">{ratingText(average)}</strong>
        <span>
          <RatingStars rating={average} />
          <span className="block text-small text-muted">
            {counted(total, ['отзыв', 'отзыва', 'отзывов'])}
          </span>
        </span>
      </p>
      <ul className="mt-4 grid text-small">
        {STARS.map((star, index) => (
          <li key={star}>
            <StayingLink
              to={hrefFor(chosen === star ? null : star)}
              aria-current={chosen === star ? 'true' : undefined}
              className="rating-bar"
            >
              <span className="sr-only">Оценка </span>
              <span className="w-3">{star}</span>
              <meter
                min={0}
                max={total}
                value={spread[index] ?? 0}
                className="meter flex-1"
                aria-hidden="true"
              />
              <span className="w-8 text-right text-muted">{spread[index] ?? 0}</span>
              <span className="sr-only">{plural(spread[index] ?? 0, ['отзыв', 'отзыва', 'отзывов'])}</span>
            </StayingLink>
          </li>
        ))}
      </ul>
      {chosen === null ? null : (
        <StayingLink to={hrefFor(null)} className="link mt-2 inline-flex min-h-11 items-center text-medium">
          Показать все
        </StayingLink>
      )}
      {children}
    </div>
  )
}

/**
 * Changes a part of the page. With scripts the page stays where it is; without, the browser shows the part that
 * the hash names. (Remix scrolls to a hash even with `preventScrollReset`.)
 */
function StayingLink({ to, ...rest }: Omit<LinkProps, 'to' | 'onClick'> & { to: string }) {
  const navigate = useNavigate()
  const stay = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(to.split('#')[0] ?? to, { preventScrollReset: true })
  }
  return <Link to={to} {...rest} onClick={stay} />
}
