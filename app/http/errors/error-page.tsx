import { isRouteErrorResponse } from '@remix-run/react'
import type { ReactNode } from 'react'

import { EmptyState } from '~/ui/primitives/feedback/empty-state'
import { ExitLinks } from '~/ui/primitives/navigation/exit-links'

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

/** An error of the browser, which the server does not know. */
const failedHere: ErrorText = {
  title: 'СТРАНИЦА НЕ ПОКАЗАНА',
  text: 'Проверьте интернет и обновите страницу.',
}

interface ErrorPageProps {
  error: unknown
  actions?: ReactNode
  help?: string
}

/** Never shows details of the failure. */
export function ErrorPage({ error, actions = <ExitLinks />, help = failed.text }: ErrorPageProps) {
  const said = textOf(error)
  const { title, text } = said === failed ? { ...failed, text: help } : said
  return (
    <div className="wrap py-10">
      <EmptyState
        icon={isRouteErrorResponse(error) && error.status === 404 ? 'search' : 'alert'}
        level={1}
        title={title}
        actions={actions}
      >
        {text}
      </EmptyState>
    </div>
  )
}

export function titleOfError(error: unknown): string {
  const { title } = textOf(error)
  return title === title.toUpperCase() ? title.charAt(0) + title.slice(1).toLowerCase() : title
}

function textOf(error: unknown): ErrorText {
  if (!isRouteErrorResponse(error)) return isOfServer(error) ? failed : failedHere
  const fallback = error.status === 404 ? notFound : failed
  if (isErrorText(error.data)) return error.data
  // Errors thrown by the router are not in Russian.
  const isOwn = typeof error.data === 'string' && /[а-яё]/i.test(error.data)
  return isOwn
    ? { title: String(error.data), text: 'Проверьте адрес страницы или вернитесь назад.' }
    : fallback
}

/** Remix hides the text of an unexpected error of the server by this one. */
const isOfServer = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Unexpected Server Error'

function isErrorText(data: unknown): data is ErrorText {
  return typeof data === 'object' && data !== null && 'title' in data && 'text' in data
}
