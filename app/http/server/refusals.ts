import type { RequestHandler } from 'express'

import { routeOf } from '../routing/route-of-request'
import { tooLarge } from '../forms/too-large'
import { refuseAsJson } from './api-gate'
import { plainPage, unavailablePage } from './plain-page'

interface Refusal {
  status: number
  title: string
  text: string
}

export const tooManyRequests: Refusal = {
  status: 429,
  title: 'Слишком много запросов',
  text: 'Подождите немного и попробуйте ещё раз.',
}

export const refusals = {
  tooMany: tooManyRequests,
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

export function textOf({ title, text }: Refusal): string {
  return `${title}. ${text}`
}
