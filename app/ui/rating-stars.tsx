import type { CSSProperties } from 'react'

import { ratingText, starShares } from '~/domain/reviews/shared'

import { Icon } from './primitives/display/icon'

export function RatingStars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex" role="img" aria-label={`Оценка ${ratingText(rating)} из 5`}>
      {starShares(rating).map((share, index) =>
        share === 0 || share === 1 ? (
          <Icon
            key={index}
            name="star"
            className={share === 1 ? 'size-[18px] text-star' : 'size-[18px] text-line'}
          />
        ) : (
          <span key={index} className="star-part" style={{ '--share': share } as CSSProperties}>
            <Icon name="star" className="size-[18px] text-line" />
            <Icon name="star" className="size-[18px] text-star" />
          </span>
        ),
      )}
    </span>
  )
}
