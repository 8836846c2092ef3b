import { isRouteErrorResponse } from '@remix-run/react'

import { EmptyState } from '~/ui/primitives/empty-state'
import { WaysOut } from '~/ui/primitives/ways-out'

/** What a thrown `data({ title }, { status })` may say about itself. */
interface ErrorText {
  title: string
  text: string
}

const notFound: ErrorText = {
  title: 'СТРАНИЦА НЕ НАЙДЕНА',
  text: 'Возможно, в адресе опечатка или страница переехала. Загляните в каталог — там всё, что есть в магазине.',
}
const failed: ErrorText = {
  title: 'ЧТО-ТО ПОШЛО НЕ ТАК',
  text: 'Мы уже знаем об ошибке. Попробуйте обновить страницу; если не поможет, позвоните нам — оформим заказ по телефону.',
}

/** A page's failure as people read it; never a detail of what broke. */
export function ErrorPage({ error }: { error: unknown }) {
  const { title, text } = textOf(error)
  return (
    <div className="wrap py-10">
      <EmptyState
        icon={isRouteErrorResponse(error) && error.status === 404 ? 'search' : 'alert'}
        level={1}
        title={title}
        actions={<WaysOut />}
      >
        {text}
      </EmptyState>
    </div>
  )
}

function textOf(error: unknown): ErrorText {
  if (!isRouteErrorResponse(error)) return failed
  const fallback = error.status === 404 ? notFound : failed
  const own = isErrorText(error.data) ? error.data : null
  return own ?? fallback
}

function isErrorText(data: unknown): data is ErrorText {
  return typeof data === 'object' && data !== null && 'title' in data && 'text' in data
}
