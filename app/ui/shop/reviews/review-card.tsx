import type { ReactNode } from 'react'

import type { Review } from '~/domain/reviews/shared'

import { Moment } from '../../primitives/moment'
import { RatingStars } from '../product/rating-stars'
import { HelpfulButton } from './helpful-button'

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
