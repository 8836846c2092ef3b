import { numberText } from '~/domain/catalog/shared'

import { Icon } from '../../primitives/icon'

const stars = [1, 2, 3, 4, 5] as const

/** Five stars, as many of them in colour as the rating says; halves count as a whole one. */
export function RatingStars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex" role="img" aria-label={`Оценка ${numberText(Math.round(rating * 10) / 10)} из 5`}>
      {stars.map((star) => (
        <Icon key={star} name="star" className={star <= Math.round(rating) ? 'size-[18px] text-accent' : 'size-[18px] text-line'} />
      ))}
    </span>
  )
}
