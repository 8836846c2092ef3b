import type { RequestHandler } from 'express'

import { counted } from '~/platform/text/plural'

import { routeOf } from '../routing/route-of-request'
import { tooLarge } from '../forms/too-large'
import { refuseAsJson } from './api-gate'
import { plainPage, unavailablePage } from './plain-page'
import { dataHeaders, refusedForm, typedIn } from './refused-form'

interface Refusal {
  status: number
  title: string
  text: string
}

const minutes = ['минуту', 'минуты', 'минут'] as const
const waitText = (seconds: number): string => `Подождите ${counted(Math.ceil(seconds / 60), minutes)}`

export const tooManyRequests = (seconds: number): Refusal => ({
  status: 429,
  title: 'Слишком много запросов',
  text: `${waitText(seconds)} и попробуйте ещё раз.`,
})

export const tooManyForms = (seconds: number): string =>
  `Слишком много попыток. ${waitText(seconds)} и отправьте ещё раз.`

export const refusals = {
  tooLarge,
  late: {
    status: 408,
    title: 'Запрос не дошёл целиком',
    text: 'Связь слишком медленная. Вернитесь назад и попробуйте ещё раз.',
  },
  foreign: {
    status: 403,
    title: 'Запрос отклонён',
    text: 'Форма была отправлена с другого сайта. Откройте страницу магазина и повторите действие.',
  },
  malformed: {
    status: 400,
    title: 'Неверный адрес',
    text: 'Адрес страницы слишком длинный, или в нём есть недопустимые символы.',
  },
  method: {
    status: 405,
    title: 'Так к странице не обратиться',
    text: 'Страницу можно открыть, а форму — отправить с самой страницы.',
  },
  form: {
    status: 415,
    title: 'Форма не прочитана',
    text: 'Она отправлена в непонятном виде. Откройте страницу магазина и отправьте её оттуда.',
  },
  busy: {
    status: 503,
    title: 'Каталог занят',
    text: 'Сейчас много запросов к каталогу. Обновите страницу через несколько секунд: корзина и заказы работают.',
  },
  failed: {
    status: 500,
    title: 'Что-то пошло не так',
    text: 'Мы уже знаем об ошибке. Попробуйте обновить страницу.',
  },
  unavailable: unavailablePage,
  slow: {
    status: 503,
    title: 'Сервер не успел ответить',
    text: 'Попробуйте обновить страницу через минуту.',
  },
} as const satisfies Record<string, Refusal>

export function refuseInKind(refusal: Refusal, isCall: (path: string) => boolean): RequestHandler {
  const show = plainPage(refusal)
  return (request, response, next) => {
    if (routeOf(response)?.isOfContract ?? isCall(request.path))
      refuseAsJson(response, refusal.status, textOf(refusal))
    else show(request, response, next)
  }
}

/** Of the rate limit. A form that scripts sent keeps what was typed. */
export function refuseTooMany(seconds: number, isCall: (path: string) => boolean): RequestHandler {
  return (request, response, next) => {
    const isFormOfScripts = request.method === 'POST' && (routeOf(response)?.isData ?? false)
    if (!isFormOfScripts) {
      refuseInKind(tooManyRequests(seconds), isCall)(request, response, next)
      return
    }
    typedIn(request)
      .then((values) => refusedForm(tooManyForms(seconds), values))
      .then((body) => response.status(429).set(dataHeaders).send(body))
      .catch(next)
  }
}

export function textOf({ title, text }: Refusal): string {
  return `${title}. ${text}`
}
