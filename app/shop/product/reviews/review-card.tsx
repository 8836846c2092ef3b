import type { FormEvent, ReactNode } from 'react'
import { useFetcher } from '@remix-run/react'

import type { Review } from '~/domain/reviews/shared'
import { paths } from '~/paths'
import type { FormState } from '~/http/forms/form-state'

import { Moment } from '../../../ui/primitives/display/moment'
import { RatingStars } from '../../../ui/rating-stars'
import { Icon } from '../../../ui/primitives/display/icon'

interface ReviewCardProps {
  review: Review
  head?: ReactNode
  foot?: ReactNode
}

export function ReviewCard({ review, head, foot }: ReviewCardProps) {
  const {
    id,
    authorName,
    rating,
    createdAt,
    variant,
    title,
    text,
    pros,
    cons,
    shopReply,
    helpfulCount,
    isVoted,
  } = review
  return (
    <li id={`review-${id}`} className="panel p-5">
      {head}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{authorName}</strong>
        <RatingStars rating={rating} />
        <Moment at={createdAt} className="text-small text-muted" />
        {variant === undefined ? null : <span className="text-small text-muted">о товаре: {variant}</span>}
      </div>
      {title ? <p className="mt-2 font-semibold">{title}</p> : null}
      <p className="mt-1.5 whitespace-pre-line">{text}</p>
      {pros ? <Aside label="Понравилось" text={pros} /> : null}
      {cons ? <Aside label="Не понравилось" text={cons} /> : null}
      {shopReply ? (
        <p className="mt-3 rounded-control bg-paper p-3.5 text-medium whitespace-pre-line">
          Ответ магазина: {shopReply}
        </p>
      ) : null}
      {foot ?? <HelpfulButton reviewId={id} count={helpfulCount} isVoted={isVoted} />}
    </li>
  )
}

function Aside({ label, text }: { label: string; text: string }) {
  return (
    <p className="mt-2 text-medium whitespace-pre-line">
      <span className="text-muted">{label}:</span> {text}
    </p>
  )
}

interface HelpfulButtonProps {
  reviewId: string
  count: number
  isVoted: boolean
}

/** A second click changes nothing. Without JavaScript the browser submits the form. */
function HelpfulButton({ reviewId, count, isVoted }: HelpfulButtonProps) {
  const fetcher = useFetcher<Partial<FormState>>()
  const isComing = fetcher.formData !== undefined && !isVoted
  const total = count + (isComing ? 1 : 0)
  const [refusal] = fetcher.data?.formErrors ?? []
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Until the first response a new browser has no cookie that would identify a second vote.
    if (isVoted || fetcher.state !== 'idle') return
    const change = new FormData(event.currentTarget)
    change.set('inline', '1')
    fetcher.submit(change, { method: 'post', action: paths.reviews() })
  }
  return (
    <form
      method="post"
      action={paths.reviews()}
      onSubmit={send}
      className="mt-3 flex flex-wrap items-center gap-x-3"
    >
      <input type="hidden" name="intent" value="helpful" />
      <input type="hidden" name="reviewId" value={reviewId} />
      <button aria-pressed={isVoted || isComing} className="chip list-chip text-small">
        <Icon name="thumb" />
        Полезно{total > 0 ? ` · ${total}` : ''}
      </button>
      {refusal === undefined ? null : (
        <span role="alert" className="text-small text-danger">
          {refusal}
        </span>
      )}
    </form>
  )
}
