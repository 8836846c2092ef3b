import { useLoaderData } from '@remix-run/react'

import { defineListPage } from '~/admin/shared/list/define-list-page.server'
import { listOrEmpty } from '~/admin/shared/list/list-or-empty.server'
import { ListDeskProvider } from '~/admin/shared/list/list-preferences'
import { adminAction } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import {
  listOfficeReviews,
  moderateReview,
  replyToReview,
  reviewIdInput,
  reviewRefusalInput,
  reviewReplyInput,
} from '~/domain/reviews/index.server'
import { REVIEW_STATUS_LABELS, STARS } from '~/domain/reviews/shared'
import type { OfficeReview, OfficeReviewFilter } from '~/domain/reviews/staff'
import type { FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { paths } from '~/paths'
import type { ListPosition } from '~/platform/lists/list-position'
import { Badge } from '~/ui/primitives/display/badge'
import { Moment } from '~/ui/primitives/display/moment'
import { FormErrors } from '~/ui/primitives/feedback/form-errors'
import { RatingStars } from '~/ui/rating-stars'

import { FilterBar, FilterChoice, type SetFilter } from '../shared/list/filter-bar'
import { ListHeader } from '../shared/list/list-header'
import { ListSection } from '../shared/list/list-section'
import { ListTabs } from '../shared/list/list-tabs'
import { ReviewModeration } from './review-moderation'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Отзывы')

const fallback = 'Ошибка проверки отзыва'

const page = defineListPage('reviews', {
  fallback: 'Отзывы не загрузились',
  load: async ({ query }) => ({ list: await listOrEmpty(() => listOfficeReviews(query)), filter: query }),
  actions: {
    approve: adminAction({
      schema: reviewIdInput,
      fallback,
      run: async ({ reviewId }, { actor }) => {
        await moderateReview({ reviewId, verdict: 'APPROVED', actor })
        return { toast: 'Отзыв опубликован' }
      },
    }),
    refuse: adminAction({
      schema: reviewRefusalInput,
      fallback,
      run: async ({ reviewId, refusal }, { actor }) => {
        await moderateReview({ reviewId, verdict: 'REJECTED', refusal, actor })
        return { toast: 'Отзыв отклонён' }
      },
    }),
    reply: adminAction({
      schema: reviewReplyInput,
      fallback,
      run: async ({ reviewId, reply }, { actor }) => {
        await replyToReview({ reviewId, reply, actor })
        return { toast: reply === null ? 'Ответ убран' : 'Ответ магазина сохранён' }
      },
    }),
  },
})

export const loader = page.loader
export const action = page.action

export default function AdminReviewsRoute() {
  const { desk, ...page } = useLoaderData<typeof loader>()
  const state = useFormState()
  return (
    <ListDeskProvider desk={desk} state={state}>
      <ReviewList {...page} state={state} />
    </ListDeskProvider>
  )
}

interface ReviewListProps {
  list: ListPosition & { rows: readonly OfficeReview[] }
  filter: OfficeReviewFilter
  state: FormState | undefined
}

function ReviewList({ list, filter, state }: ReviewListProps) {
  return (
    <>
      <ListHeader title="Отзывы" total={list.total} isMore={list.isMore} />
      <FormErrors state={state} />
      <ListTabs
        label="Какие отзывы"
        name="status"
        value={filter.status}
        options={[
          ['PENDING', 'Ждут проверки'],
          ['APPROVED', 'Опубликованы'],
          ['REJECTED', 'Отклонены'],
          ['ALL', 'Все'],
        ]}
      />
      <ListSection
        list={list}
        size={filter.size}
        filters={<ReviewFilterBar filter={filter} />}
        empty={{ title: 'ОТЗЫВЫ НЕ НАЙДЕНЫ', icon: 'star' }}
      >
        <ul aria-label="Отзывы">
          {list.rows.map((review) => (
            <Entry key={review.id} review={review} state={state} />
          ))}
        </ul>
      </ListSection>
    </>
  )
}

function Entry({ review, state }: { review: OfficeReview; state: FormState | undefined }) {
  const { status, authorName, rating, title, text, pros, cons, shopReply, refusal, createdAt, product } =
    review
  const badge = REVIEW_STATUS_LABELS[status]
  return (
    <li className="grid gap-2 border-b border-line p-4 last:border-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={badge.tone}>{badge.label}</Badge>
        <RatingStars rating={rating} />
        <a href={paths.product(product.slug)} className="min-w-0 font-semibold hover:text-accent">
          {product.name}
        </a>
        <span className="text-muted">
          {authorName} · <Moment at={createdAt} withTime />
        </span>
      </p>
      {title ? <p className="font-semibold">{title}</p> : null}
      <p className="max-w-text whitespace-pre-line">{text}</p>
      <Aside label="Понравилось" text={pros} />
      <Aside label="Не понравилось" text={cons} />
      <Aside label="Ответ магазина" text={shopReply} />
      <Aside label="Почему отклонён" text={refusal} />
      {/* A new key per state closes the form after saving. */}
      <ReviewModeration key={[status, shopReply, refusal].join()} review={review} state={state} />
    </li>
  )
}

function Aside({ label, text }: { label: string; text: string | null }) {
  if (text === null) return null
  return (
    <p className="max-w-text whitespace-pre-line">
      <span className="text-muted">{label}:</span> {text}
    </p>
  )
}

const stars: Readonly<Record<string, string>> = Object.fromEntries(
  STARS.map((count) => [count, '★'.repeat(count)]),
)

function ReviewFilterBar({
  filter: { search, status, rating, sort, direction, size },
}: {
  filter: OfficeReviewFilter
}) {
  const set: SetFilter[] = [...(rating === null ? [] : [{ label: `Оценка ${rating}`, names: ['rating'] }])]
  return (
    <FilterBar
      search={search}
      placeholder="Товар, автор или слова отзыва"
      set={set}
      keep={{ status, sort, direction, size: String(size) }}
      main={
        <FilterChoice
          name="rating"
          label="Оценка"
          value={rating === null ? null : String(rating)}
          options={stars}
        />
      }
    />
  )
}
