import { useLoaderData } from '@remix-run/react'

import {
  listOfficeReviews,
  moderateReview,
  replyToReview,
  reviewIdInput,
  reviewRefusalInput,
  reviewReplyInput,
} from '~/domain/reviews/index.server'
import { adminAction } from '~/admin/shared/page/admin-page.server'
import { defineListPage } from '~/admin/shared/list/define-list-page.server'
import { listOrEmpty } from '~/admin/shared/list/list-or-empty.server'
import { officeMeta } from '~/admin/shared/page/office-meta'
import { useFormState } from '~/http/forms/use-form-state'
import { ListDeskProvider } from '~/admin/shared/list/list-preferences'
import { afterEveryForm } from '~/http/rendering/revalidation'
import { ReviewList } from '~/admin/feedback/review-list'

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
