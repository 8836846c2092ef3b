import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

import { staffActor } from '~/domain/audit/index.server'
import {
  countPendingReviews,
  listReviews,
  moderateReview,
  parseReviewListQuery,
  readReviewFigures,
  reviewActionInput,
  voteHelpful,
} from '~/domain/reviews/index.server'
import { readModerator, requireModerator } from '~/http/sessions/guards.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { clientIp } from '~/http/requests/request-scope.server'
import { readCustomer } from '~/http/sessions/session.server'
import { useFormState } from '~/http/forms/use-form-state'
import { readViewer } from '~/http/sessions/viewer.server'
import { ensureVisitor } from '~/http/cookies/visitor.server'
import { wayBack } from '~/http/requests/way-back.server'
import { definePage, whileOn } from '~/shop/shared/page/shop-page.server'
import { ReviewsPage } from '~/shop/product/reviews/reviews-page'

import { inlineChange } from '../../shared/forms/inline-change.server'

export { afterEveryForm as shouldRevalidate } from '~/http/rendering/revalidation'

export const meta: MetaFunction<typeof loader> = (source) => {
  const query = source.data?.list.query
  const isPlain =
    query?.search === '' && query.rating === null && query.status === 'APPROVED' && query.page === 1
  return pageMeta(source, {
    title: 'Отзывы покупателей',
    description:
      'Что говорят покупатели о красках, лаках и грунтовках: оценки, плюсы и минусы, ответы магазина.',
    ...(isPlain ? { canonical: paths.reviews() } : {}),
  })
}

const page = definePage({
  guard: whileOn('reviews'),
  fallback: 'Ошибка загрузки отзывов',
  load: async ({ request }) => {
    const query = parseReviewListQuery(new URL(request.url).searchParams)
    if (query.status !== 'APPROVED') await requireModerator(request)
    const [viewer, moderator] = await Promise.all([readViewer(request), readModerator(request)])
    const [list, figures, pending] = await Promise.all([
      listReviews(query, viewer),
      readReviewFigures(),
      moderator ? countPendingReviews() : null,
    ])
    return { list, figures, pending }
  },
  form: async ({ request, form }) => {
    const isModeration = form.get('intent') === 'moderate'
    const moderator = isModeration ? await requireModerator(request) : null
    const back = wayBack(request, paths.reviews())
    const reviewId = form.get('reviewId')
    return inlineChange({
      form,
      schema: reviewActionInput,
      fallback: isModeration ? 'Ошибка проверки отзыва' : 'Ошибка отметки отзыва',
      back: isModeration || typeof reviewId !== 'string' ? back : `${back}#review-${reviewId}`,
      change: async (change) => {
        if (change.intent === 'helpful') return vote(request, change.reviewId)
        const { userId, name, permissions } = moderator ?? (await requireModerator(request))
        await moderateReview({ ...change, actor: staffActor({ userId, name, permissions, ip: clientIp() }) })
        return { text: change.verdict === 'APPROVED' ? 'Отзыв опубликован' : 'Отзыв отклонён' }
      },
    })
  },
})

export const loader = page.loader
export const action = page.action

async function vote(request: Request, reviewId: string) {
  const [{ visitor, setCookie }, customer] = await Promise.all([
    ensureVisitor(request),
    readCustomer(request),
  ])
  await voteHelpful(reviewId, { visitorHash: visitor.hash, userId: customer?.userId ?? null, ip: clientIp() })
  return {
    text: 'Спасибо, отметка учтена',
    ...(setCookie === null ? {} : { headers: { 'Set-Cookie': setCookie } }),
  }
}

export default function ReviewsRoute() {
  return <ReviewsPage {...useLoaderData<typeof loader>()} state={useFormState()} />
}
