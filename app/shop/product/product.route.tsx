import { data, redirect, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useMatches } from '@remix-run/react'

import { recordEvent } from '~/domain/analytics/index.server'
import {
  familyChoices,
  findMovedProduct,
  findProduct,
  parsePaintJob,
  readBoughtTogether,
  readRelated,
  substituteFor,
} from '~/domain/catalog/index.server'
import { deliveryLines, readDeliveryOffer } from '~/domain/delivery/index.server'
import { isBackInStockMailOn } from '~/domain/mailings/index.server'
import { priceOfDelivery } from '~/domain/orders/index.server'
import { readProductQuestions } from '~/domain/questions/index.server'
import {
  editReview,
  parseProductReviewQuery,
  readProductReviews,
  readReviewRight,
  reviewInput,
  writeReview,
} from '~/domain/reviews/index.server'
import { readPublicSettings } from '~/domain/settings/index.server'
import { isTinted } from '~/domain/tinting/index.server'
import { requireFeature } from '~/http/sessions/guards.server'
import { shopOrigin } from '~/http/requests/origin.server'
import { pageMeta } from '~/http/rendering/page-meta'
import { paths } from '~/paths'
import { productStructuredData } from '~/shop/shared/meta/product-structured-data'
import { keepPageUntil, notePageTags } from '~/http/requests/request-scope.server'
import { readCustomer } from '~/http/sessions/session.server'
import { redirectWithToast } from '~/http/cookies/toast.server'
import { useFormState } from '~/http/forms/use-form-state'
import { readViewer } from '~/http/sessions/viewer.server'
import { cutText } from '~/platform/text/cut-text'
import { UserError } from '~/platform/errors/errors'
import { definePage, shopForm } from '~/shop/shared/page/shop-page.server'
import { StructuredData } from '~/ui/primitives/display/structured-data'
import { ProductPage } from '~/shop/product/product-page'

export { exceptCartChanges as shouldRevalidate } from '~/http/rendering/revalidation'

const SHOWN_QUESTIONS = 3

const page = definePage({
  fallback: 'Ошибка загрузки товара',
  load: async ({ request, params }) => {
    const found = await findShown(params.idOrSlug ?? '')
    const product = found.page
    notePageTags([`product-${product.id}`])
    const query = new URL(request.url).searchParams
    const shade = query.get('shade')
    if (shade !== null) throw redirect(paths.productTint(product.slug, { shade }), 302)
    const [viewer, { features, shipping }] = await Promise.all([readViewer(request), readPublicSettings()])
    const { userId } = viewer
    const family = { id: product.id, familyId: found.familyId }
    const [reviews, right, questions, related, together, tellsOfReturn, { offer, changesAt }, tinted] =
      await Promise.all([
        features.reviews ? readProductReviews(family, parseProductReviewQuery(query), viewer) : null,
        features.reviews && userId !== null ? readReviewRight(product.id, { ...viewer, userId }) : null,
        features.questions ? readProductQuestions(family, { page: 1, size: SHOWN_QUESTIONS }) : null,
        readRelated(found),
        readBoughtTogether(found),
        product.available <= 0 ? isBackInStockMailOn() : false,
        readDeliveryOffer(product.priceKopecks),
        isTinted(family),
      ])
    // Sold-out products show no delivery date.
    if (product.available > 0) keepPageUntil(changesAt)
    const { deliveryEnabled, minDays, maxDays } = shipping
    return {
      product: {
        ...product,
        family: product.family.filter(({ color }) => color === product.color),
        seoDescription: descriptionOf(product),
      },
      choices: familyChoices(product),
      tinted,
      url: shopOrigin() + paths.product(product.slug),
      reviews,
      right,
      questions,
      related,
      together,
      tellsOfReturn,
      substitute: substituteFor(product, related),
      arrival: product.available > 0 ? deliveryLines(offer) : [],
      job: parsePaintJob(query),
      delivery: deliveryEnabled
        ? { rateKopecks: priceOfDelivery(shipping, product.priceKopecks), minDays, maxDays }
        : null,
    }
  },
  form: async ({ request, params, form }) => {
    await requireFeature('reviews')
    const [customer, viewer] = await Promise.all([readCustomer(request), readViewer(request)])
    const { id: productId, slug } = (await findShown(params.idOrSlug ?? '')).page
    return shopForm(form, {
      schema: reviewInput,
      fallback: 'Ошибка отправки отзыва',
      run: async ({ reviewId, ...review }) => {
        if (!customer)
          throw new UserError('Войдите, чтобы отправить отзыв. Текст останется в форме.', { status: 401 })
        const { userId, name } = customer
        if (reviewId === undefined)
          await writeReview({ productId, reviewer: { ...viewer, userId, name }, review })
        else await editReview(reviewId, userId, review)
        recordEvent({ type: 'FORM_SUBMIT', data: { form: 'review' }, userId, productId })
        const text = reviewId === undefined ? 'Спасибо! Отзыв отправлен на проверку' : 'Отзыв изменён'
        return redirectWithToast(`${paths.product(slug)}#review`, { text })
      },
    })
  },
})

export const loader = page.loader
export const action = page.action

function descriptionOf({
  seoDescription,
  name,
  description,
}: Awaited<ReturnType<typeof findShown>>['page']): string {
  return seoDescription ?? cutText(`${name}: ${description}`, 240)
}

async function findShown(idOrSlug: string) {
  return (await findProduct(idOrSlug)) ?? redirectMoved(idOrSlug)
}

async function redirectMoved(slug: string): Promise<never> {
  const present = await findMovedProduct(slug)
  if (present !== null) throw redirect(paths.product(present), 301)
  const text = 'Его сняли с продажи, или в ссылке ошибка. Похожие товары ждут в каталоге.'
  throw data({ title: 'ТОВАР НЕ НАЙДЕН', text }, { status: 404 })
}

export const meta: MetaFunction<typeof loader> = (source) => {
  if (!source.data) return pageMeta(source, { title: 'Товар не найден' })
  const { product } = source.data
  return pageMeta(source, {
    title: product.seoTitle ?? product.name,
    description: product.seoDescription,
    canonical: paths.product(product.slug),
    image: paths.productPreview(product.slug),
    type: 'product',
    priceKopecks: product.priceKopecks,
  })
}

export default function ProductRoute() {
  const found = useLoaderData<typeof loader>()
  const matches = useMatches()
  return (
    <>
      <ProductPage {...found} reviewState={useFormState()} />
      <StructuredData things={import.meta.env.SSR ? productStructuredData({ matches }, found) : []} />
    </>
  )
}
