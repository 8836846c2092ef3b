import { REVIEW_STATUS_LABELS } from '~/domain/reviews/shared'
import type { ReviewOfPerson } from '~/domain/reviews/staff'
import { paths } from '~/paths'
import { Badge } from '~/ui/primitives/display/badge'
import { Moment } from '~/ui/primitives/display/moment'

import { Folded } from './folded'

export function CustomerReviews({ reviews }: { reviews: readonly ReviewOfPerson[] }) {
  if (reviews.length === 0) return null
  return (
    <section className="panel grid gap-3 p-4">
      <h2 className="text-body">Отзывы</h2>
      <Folded
        items={reviews.map(({ id, status, rating, text, createdAt, product }) => (
          <li key={id}>
            <p className="flex flex-wrap items-center gap-2">
              <a href={paths.product(product.slug)} className="touch-link link">
                {product.name}
              </a>
              <span>{rating} из 5</span>
              <Badge tone={REVIEW_STATUS_LABELS[status].tone}>{REVIEW_STATUS_LABELS[status].label}</Badge>
              <Moment at={createdAt} className="text-caption text-muted" />
            </p>
            <p className="whitespace-pre-line">{text}</p>
          </li>
        ))}
      />
    </section>
  )
}
