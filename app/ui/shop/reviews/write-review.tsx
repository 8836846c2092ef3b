import { REVIEW_STATUS_LABELS, type OwnReview, type ReviewRight } from '~/domain/reviews/shared'
import type { FormState } from '~/http/form-state'
import { paths } from '~/paths'

import { Badge } from '../../primitives/badge'
import { Disclosure } from '../../primitives/disclosure'
import { RatingStars } from '../product/rating-stars'
import { ReviewForm } from './review-form'

interface WriteReviewProps {
  slug: string
  right: ReviewRight | null
  state: FormState | undefined
}

export function WriteReview({ slug, right, state }: WriteReviewProps) {
  const action = paths.product(slug)
  const own = right?.own ?? null
  const hasForm = state !== undefined || right?.mayWrite === true || own?.status === 'PENDING'
  return (
    <div id="review" className="mt-5 grid gap-4">
      {own ? <OwnReviewPanel own={own} /> : null}
      {hasForm ? (
        <Disclosure
          key={JSON.stringify(own)}
          className="panel px-5 py-3"
          open={state !== undefined}
          summary={<span className="font-semibold">{own ? 'Изменить отзыв' : 'Написать отзыв'}</span>}
        >
          <ReviewForm action={action} own={own?.status === 'PENDING' ? own : null} state={state} />
        </Disclosure>
      ) : null}
      {right === null && !hasForm ? (
        <p className="text-muted">
          Купили этот товар?{' '}
          <a href={paths.login(`${action}#review`)} className="link">
            Войдите
          </a>
          , чтобы написать отзыв.
        </p>
      ) : null}
    </div>
  )
}

function OwnReviewPanel({ own }: { own: OwnReview }) {
  const { label, tone } = REVIEW_STATUS_LABELS[own.status]
  return (
    <div className="panel p-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>Ваш отзыв</strong>
        <RatingStars rating={own.rating} />
        <Badge tone={tone}>{label}</Badge>
      </p>
      {own.title ? <p className="mt-2 font-semibold">{own.title}</p> : null}
      <p className="mt-1.5 whitespace-pre-line">{own.text}</p>
      {own.refusal ? (
        <p className="mt-3 rounded-control bg-paper p-3.5 text-medium whitespace-pre-line">
          Почему отклонён: {own.refusal}
        </p>
      ) : null}
    </div>
  )
}
