import { useLoaderData } from '@remix-run/react'

import { changeEach, chosenInput } from '~/admin/shared/list/chosen-rows.server'
import { defineListPage } from '~/admin/shared/list/define-list-page.server'
import { listOrEmpty } from '~/admin/shared/list/list-or-empty.server'
import { ListDeskProvider } from '~/admin/shared/list/list-preferences'
import { adminAction } from '~/admin/shared/page/admin-page.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import {
  listOfficeReviews,
  moderateReview,
  replyToReview,
  reviewApprovalInput,
  reviewIdInput,
  reviewRefusalInput,
  reviewReplyInput,
} from '~/domain/reviews/index.server'
import { REVIEW_LIMITS, REVIEW_STATUS_LABELS, STARS } from '~/domain/reviews/shared'
import type { OfficeReview, OfficeReviewFilter } from '~/domain/reviews/staff'
import type { FormState } from '~/http/forms/form-state'
import { useFormState } from '~/http/forms/use-form-state'
import { afterEveryForm } from '~/http/rendering/revalidation'
import type { ListPosition } from '~/platform/lists/list-position'
import { counted } from '~/platform/text/plural'
import { RatingStars } from '~/ui/rating-stars'

import { FilterChoice, type SetFilter } from '../shared/list/filter-bar'
import type { ModeratedKind } from './moderation/moderated-kind'
import { ModerationEntry } from './moderation/moderation-entry'
import { ModerationList } from './moderation/moderation-list'

export const shouldRevalidate = afterEveryForm

export const meta = officeMeta('Отзывы')

const fallback = 'Ошибка проверки отзыва'
const chosen = chosenInput('Отметьте отзывы')

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
    'approve-chosen': adminAction({
      schema: reviewApprovalInput.extend({ chosen }),
      fallback,
      run: async ({ chosen: ids }, { actor }) => {
        const done = await changeEach(ids, (reviewId) =>
          moderateReview({ reviewId, verdict: 'APPROVED', actor }),
        )
        return { toast: `Опубликовано: ${counted(done, kind.nouns)}` }
      },
    }),
    'refuse-chosen': adminAction({
      schema: reviewRefusalInput.omit({ reviewId: true }).extend({ chosen }),
      fallback,
      run: async ({ chosen: ids, refusal }, { actor }) => {
        const done = await changeEach(ids, (reviewId) =>
          moderateReview({ reviewId, verdict: 'REJECTED', refusal, actor }),
        )
        return { toast: `Отклонено: ${counted(done, kind.nouns)}` }
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

const kind: ModeratedKind = {
  title: 'Отзывы',
  list: 'Отзывы',
  tabs: {
    label: 'Какие отзывы',
    options: [
      ['PENDING', 'Ждут проверки'],
      ['APPROVED', 'Опубликованы'],
      ['REJECTED', 'Отклонены'],
      ['ALL', 'Все'],
    ],
  },
  placeholder: 'Товар, автор или слова отзыва',
  empty: { title: 'ОТЗЫВЫ НЕ НАЙДЕНЫ', icon: 'star' },
  nouns: ['отзыв', 'отзыва', 'отзывов'],
  form: 'chosen-reviews',
  refusal: { label: 'Причина отказа, её увидит автор', max: REVIEW_LIMITS.refusal },
  publish: 'Опубликовать',
}

interface ReviewListProps {
  list: ListPosition & { rows: readonly OfficeReview[] }
  filter: OfficeReviewFilter
  state: FormState | undefined
}

function ReviewList({ list, filter, state }: ReviewListProps) {
  const { rating } = filter
  const set: SetFilter[] = rating === null ? [] : [{ label: `Оценка ${rating}`, names: ['rating'] }]
  const choice = (
    <FilterChoice
      name="rating"
      label="Оценка"
      value={rating === null ? null : String(rating)}
      options={stars}
    />
  )
  return (
    <ModerationList
      kind={kind}
      list={list}
      filter={filter}
      more={{ set, choice }}
      state={state}
      entry={(review) => <Entry key={review.id} review={review} state={state} />}
    />
  )
}

const stars: Readonly<Record<string, string>> = Object.fromEntries(
  STARS.map((count) => [count, '★'.repeat(count)]),
)

function Entry({ review, state }: { review: OfficeReview; state: FormState | undefined }) {
  const { status, rating, title, text, pros, cons, shopReply, refusal } = review
  return (
    <ModerationEntry
      row={review}
      badge={REVIEW_STATUS_LABELS[status]}
      form={kind.form}
      idField="reviewId"
      mark={<RatingStars rating={rating} />}
      asides={[
        ['Понравилось', pros],
        ['Не понравилось', cons],
        ['Ответ магазина', shopReply],
        ['Почему отклонён', refusal],
      ]}
      publish={status === 'APPROVED' ? null : 'Опубликовать отзыв'}
      texts={textsOf(review)}
      state={state}
    >
      {title ? <p className="font-semibold">{title}</p> : null}
      <p className="max-w-text whitespace-pre-line">{text}</p>
    </ModerationEntry>
  )
}

function textsOf({ status, refusal, shopReply }: OfficeReview) {
  const refuse = {
    intent: 'refuse',
    button: status === 'APPROVED' ? 'Снять с публикации' : 'Отклонить',
    name: 'refusal',
    ...kind.refusal,
    save: 'Отклонить отзыв',
    value: refusal,
  }
  const reply = {
    intent: 'reply',
    button: shopReply === null ? 'Ответить' : 'Изменить ответ',
    name: 'reply',
    label: 'Ответ магазина, под отзывом на сайте',
    max: REVIEW_LIMITS.reply,
    save: 'Сохранить ответ',
    value: shopReply,
  }
  return status === 'REJECTED' ? [reply] : [refuse, reply]
}
