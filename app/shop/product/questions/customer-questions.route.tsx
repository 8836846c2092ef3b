import { Link, useLoaderData } from '@remix-run/react'
import { z } from 'zod'

import { readCustomerQuestions } from '~/domain/questions/index.server'
import type { CustomerQuestion } from '~/domain/questions/shared'
import { paths } from '~/paths'
import { OwnQuestion } from '~/shop/product/questions/own-question'
import { definePage, signedIn, whileOn } from '~/shop/shared/page/shop-page.server'
import { LinkButton } from '~/ui/primitives/controls/button'
import { Moment } from '~/ui/primitives/display/moment'
import { EmptyState } from '~/ui/primitives/feedback/empty-state'
import { Pagination } from '~/ui/primitives/navigation/pagination'

const PAGE_SIZE = 20

const page = definePage({
  guard: async (context) => ({ ...(await signedIn(context)), ...(await whileOn('questions')()) }),
  query: z.object({ page: z.coerce.number().int().catch(1) }),
  fallback: 'Ошибка загрузки вопросов',
  load: ({ query, customer: { userId } }) =>
    readCustomerQuestions(userId, { page: query.page, size: PAGE_SIZE }),
})

export const loader = page.loader

export default function CustomerQuestionsRoute() {
  const { questions, page: shown, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <h2 className="sr-only">Вопросы о товарах</h2>
      {questions.length === 0 ? <NoQuestions /> : null}
      <ul className="grid max-w-[920px] gap-3.5">
        {questions.map((question) => (
          <OwnQuestion key={question.id} question={question} head={<Subject {...question} />} />
        ))}
      </ul>
      <div className="mt-8">
        <Pagination
          page={shown}
          pages={pages}
          hrefFor={(number) => paths.profileQuestions(number === 1 ? {} : { page: String(number) })}
        />
      </div>
    </>
  )
}

function Subject({ product: { name, slug }, createdAt }: Pick<CustomerQuestion, 'product' | 'createdAt'>) {
  return (
    <>
      <h3 className="min-w-0 text-medium font-semibold">
        {slug === null ? (
          name
        ) : (
          <Link to={paths.product(slug)} className="hover:text-accent">
            {name}
          </Link>
        )}
      </h3>
      <Moment at={createdAt} className="text-small text-muted" />
    </>
  )
}

function NoQuestions() {
  return (
    <EmptyState
      icon="mail"
      title="Вопросов пока нет"
      actions={<LinkButton to={paths.catalog()}>Перейти в каталог</LinkButton>}
    >
      Спросите о товаре на его странице: здесь появятся ваши вопросы и ответы магазина.
    </EmptyState>
  )
}
