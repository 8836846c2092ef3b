import { data, redirect, type MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { recordEvent } from '~/domain/analytics/index.server'
import { findMovedProduct, findProduct } from '~/domain/catalog/index.server'
import {
  askQuestion,
  questionInput,
  readOwnQuestions,
  readProductQuestions,
} from '~/domain/questions/index.server'
import { redirectWithToast } from '~/http/cookies/toast.server'
import { useFormState } from '~/http/forms/use-form-state'
import { pageMeta } from '~/http/rendering/page-meta'
import { clientIp, notePageTags } from '~/http/requests/request-scope.server'
import { readCustomer } from '~/http/sessions/session.server'
import { paths } from '~/paths'
import { AskForm } from '~/shop/product/questions/ask-form'
import { QuestionList } from '~/shop/product/questions/question-list'
import { OwnQuestion } from '~/shop/product/questions/own-question'
import type { OwnQuestion as Own } from '~/domain/questions/shared'
import { definePage, shopForm, whileOn } from '~/shop/shared/page/shop-page.server'
import { Breadcrumbs } from '~/ui/primitives/navigation/breadcrumbs'
import { Pagination } from '~/ui/primitives/navigation/pagination'

export { afterEveryForm as shouldRevalidate } from '~/http/rendering/revalidation'

const PAGE_SIZE = 20
const MAX_PAGE = 1_000

const page = definePage({
  guard: whileOn('questions'),
  query: z.object({ page: z.coerce.number().int().min(1).max(MAX_PAGE).catch(1) }),
  fallback: 'Ошибка загрузки вопросов',
  load: async ({ request, params, query }) => {
    const found = await findShown(params.idOrSlug ?? '')
    const { id, name, slug } = found.page
    notePageTags([`product-${id}`])
    const asked = { id, familyId: found.familyId }
    const customer = await readCustomer(request)
    const [list, own] = await Promise.all([
      readProductQuestions(asked, { page: query.page, size: PAGE_SIZE }),
      customer && query.page === 1 ? readOwnQuestions(asked, customer.userId) : [],
    ])
    return {
      product: { name, slug },
      list,
      own,
      asker: customer && { name: customer.name, email: customer.email },
    }
  },
  form: async ({ request, params, form }) => {
    const [customer, found] = await Promise.all([readCustomer(request), findShown(params.idOrSlug ?? '')])
    const { id: productId, slug } = found.page
    return shopForm(form, {
      schema: questionInput,
      fallback: 'Вопрос не отправлен. Попробуйте позже.',
      run: async ({ name, email, text, website }) => {
        const userId = customer?.userId ?? null
        // A filled honeypot gets the normal response.
        if (website === '') {
          await askQuestion({ productId, name, email, text, userId, ip: clientIp() })
          recordEvent({ type: 'FORM_SUBMIT', data: { form: 'question' }, userId, productId })
        }
        const toast = { text: 'Спасибо! Вопрос отправлен, ответ придёт на почту' }
        return redirectWithToast(`${paths.product(slug)}#questions`, toast)
      },
    })
  },
})

export const loader = page.loader
export const action = page.action

async function findShown(idOrSlug: string) {
  const found = await findProduct(idOrSlug)
  if (found) return found
  const present = await findMovedProduct(idOrSlug)
  if (present !== null) throw redirect(paths.productQuestions(present), 301)
  const text = 'Его сняли с продажи, или в ссылке ошибка. Похожие товары ждут в каталоге.'
  throw data({ title: 'ТОВАР НЕ НАЙДЕН', text }, { status: 404 })
}

export const meta: MetaFunction<typeof loader> = (source) => {
  if (!source.data) return pageMeta(source, { title: 'Вопросы о товаре' })
  const { product, list } = source.data
  return pageMeta(source, {
    title: `${product.name}: вопросы и ответы`,
    description: `Вопросы покупателей о товаре «${product.name}» и ответы магазина.`,
    ...(list.page === 1 ? { canonical: paths.productQuestions(product.slug) } : {}),
  })
}

export default function QuestionsRoute() {
  const { product, list, own, asker } = useLoaderData<typeof loader>()
  return (
    <div className="wrap pt-5">
      <Breadcrumbs
        items={[
          { label: 'Главная', href: paths.home() },
          { label: 'Каталог', href: paths.catalog() },
          { label: product.name, href: paths.product(product.slug) },
          { label: 'Вопросы и ответы' },
        ]}
      />
      <h1 className="mt-1">Вопросы и ответы</h1>
      <p className="mt-3 text-lead">
        <Link to={paths.product(product.slug)} className="link">
          {product.name}
        </Link>
      </p>
      <div className="mt-6 grid max-w-[920px] gap-3.5">
        <OwnQuestions questions={own} />
        <QuestionList questions={list.questions} />
        <Pagination
          page={list.page}
          pages={list.pages}
          hrefFor={(number) =>
            paths.productQuestions(product.slug, { page: number > 1 ? String(number) : undefined })
          }
        />
        <section id="question" className="panel px-5 py-4" aria-labelledby="question-title">
          <h2 id="question-title" className="text-block">
            Задать вопрос о товаре
          </h2>
          <AskForm slug={product.slug} asker={asker} state={useFormState()} />
        </section>
      </div>
    </div>
  )
}

function OwnQuestions({ questions }: { questions: readonly Own[] }) {
  if (questions.length === 0) return null
  return (
    <ul className="grid gap-3.5" aria-label="Ваши вопросы">
      {questions.map((question) => (
        <OwnQuestion key={question.id} question={question} head={<strong>Ваш вопрос</strong>} />
      ))}
    </ul>
  )
}
