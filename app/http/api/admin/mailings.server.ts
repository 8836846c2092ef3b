import { may, type SignedIn } from '~/domain/auth/index.server'
import {
  addMailing,
  deleteMailing,
  editMailing,
  fieldOfCall,
  findMailing,
  formValuesOfCall,
  listMailings,
  mailingCall,
  mailingChangeCall,
  mailingListQuery,
  readMailingForm,
  type MailingCall,
} from '~/domain/mailings/index.server'
import { listSegments } from '~/domain/segments/index.server'
import { paths } from '~/paths'
import { UserError } from '~/platform/errors/errors'
import { strictQuery } from '~/platform/lists/list-query'

import { listedMailingJson, readMailingJson } from '../json/mailing-json.server'
import { defineOperation } from '../operation.server'
import { mailingAnswer, mailingsData, segmentsData } from '../responses/mailing-responses.server'
import { noData } from '../responses/staff-responses.server'
import { actorOf } from './orders.server'

export const aboutMailings = { tag: 'Администратору: рассылки', access: 'mailings.send' } as const
const oneMailing = '/mailings/{mailingId}'
export const noMailing = { 404: ['Рассылка не найдена'] } as const
const wrongPlace = 'place — то, что ответил next'

const example = {
  subject: 'Скидка на эмали',
  preheader: 'Только до конца недели',
  blocks: [
    { kind: 'heading', text: 'Скидка на эмали' },
    { kind: 'text', text: 'Здравствуйте, {name}!\n\nДля батарей и окон.' },
    { kind: 'button', text: 'В каталог', url: paths.catalog() },
  ],
  nameEverywhere: false,
  audience: { kind: 'customers' },
  scheduledAt: null,
}

const saving = {
  409: ['Изображение больше не хранится: загрузите его ещё раз'],
  422: [
    'Напишите тему письма',
    'Не больше «…» символов',
    'Текст содержит недопустимые символы',
    'Загрузите картинку в магазин: другие адреса письмо не показывает',
    'Промокод в письме один: уберите этот блок',
    'Нет товаров с артикулами: «…»',
    'Не больше 12 товаров в одном блоке',
    'Введите адрес целиком (https://…) или страницу магазина, например /catalog',
    'Введите дни: целое число от 1 до 365',
    'Введите сумму в рублях, например 3 000, или оставьте пустым',
    'Введите сумму в рублях, например 500',
    'Проценты — целое число от 1 до 90',
    'Выберите сегмент',
    'Такого сегмента уже нет, выберите другой',
    'Напишите вторую тему или очистите все поля проверки',
    'Вторая тема такая же, как первая',
    'Введите долю: целое число от 5 до 50',
    'Введите часы: целое число от 1 до 72',
    'Открытия сейчас не считаются: включите их в настройках рассылок',
    'Переходы сейчас не считаются: включите их в настройках рассылок',
    'Это время уже прошло',
    'Не позже чем через год',
    'Скидку назначает тот, у кого есть право «Акции и промокоды»',
  ],
} as const

/** @throws UserError (422) for the first invalid field */
async function wantedOf(call: MailingCall, caller: SignedIn) {
  const { wanted, errors } = await readMailingForm(await formValuesOfCall(call), {
    mayDiscount: may(caller, 'promotions.write'),
  })
  const [first] = Object.entries(errors)
  if (first)
    throw new UserError(first[1][0] ?? '', { status: 422, field: fieldOfCall(first[0]), code: 'input' })
  return wanted
}

export const listMailingsCall = defineOperation({
  ...aboutMailings,
  id: 'listMailings',
  method: 'GET',
  path: '/mailings',
  tier: 'api-read',
  summary: 'Рассылки, новые сначала',
  query: strictQuery(mailingListQuery),
  data: mailingsData,
  fallback: 'Ошибка загрузки данных',
  failures: {},
  run: async ({ query }) => {
    const { rows, total, page, pages, next } = await listMailings(query)
    if (query.place !== null && page !== null)
      throw new UserError(wrongPlace, { field: 'place', code: 'input' })
    const isBeyond = query.place === null && query.page > pages
    const mailings = isBeyond ? [] : rows.map(listedMailingJson)
    return { data: { mailings, total, page: isBeyond ? query.page : page, pages, next } }
  },
})

export const readMailingCall = defineOperation({
  ...aboutMailings,
  id: 'readMailing',
  method: 'GET',
  path: oneMailing,
  tier: 'api-read',
  summary: 'Рассылка целиком: письмо, ход и отчёт',
  data: mailingAnswer,
  fallback: 'Ошибка загрузки данных',
  failures: noMailing,
  run: async ({ params: { mailingId = '' } }) => ({ data: await readMailingJson(mailingId) }),
})

export const createMailingCall = defineOperation({
  ...aboutMailings,
  id: 'createMailing',
  method: 'POST',
  path: '/mailings',
  tier: 'change',
  summary: 'Написать рассылку (черновик)',
  description:
    'Ничего не отправляется, пока рассылку не запустят. Картинка — то, что ответила загрузка изображения.',
  body: mailingCall,
  example,
  data: mailingAnswer,
  status: 201,
  fallback: 'Рассылка не сохранена',
  failures: saving,
  isKeyed: true,
  run: async ({ body, caller, keyed }) => {
    const mailingId = await addMailing({
      wanted: await wantedOf(body, caller),
      once: keyed?.once,
      actor: actorOf(caller),
    })
    return { data: await readMailingJson(mailingId) }
  },
})

export const updateMailingCall = defineOperation({
  ...aboutMailings,
  id: 'updateMailing',
  method: 'PUT',
  path: oneMailing,
  tier: 'change',
  summary: 'Изменить письмо, которое ещё не запущено',
  description: 'Тело — рассылка целиком. С `version` из чтения чужая правка не переписывается.',
  body: mailingChangeCall,
  example: { ...example, version: 1 },
  data: mailingAnswer,
  fallback: 'Рассылка не сохранена',
  failures: {
    ...noMailing,
    ...saving,
    409: [
      ...saving[409],
      'Рассылка тем временем изменена',
      'Рассылка уже запущена: письмо больше не меняется',
    ],
  },
  run: async ({ params: { mailingId = '' }, body: { version, ...call }, caller }) => {
    const known = await findMailing(mailingId)
    await editMailing({
      mailingId,
      wanted: await wantedOf(call, caller),
      version: String(version ?? known.version),
      actor: actorOf(caller),
    })
    return { data: await readMailingJson(mailingId) }
  },
})

export const deleteMailingCall = defineOperation({
  ...aboutMailings,
  id: 'deleteMailing',
  method: 'DELETE',
  path: oneMailing,
  tier: 'change',
  summary: 'Удалить черновик',
  data: noData,
  fallback: 'Рассылка не удалена',
  failures: { ...noMailing, 409: ['Рассылка уже запущена: письмо больше не меняется'] },
  run: async ({ params: { mailingId = '' }, caller }) => {
    await deleteMailing({ mailingId, actor: actorOf(caller) })
    return { data: null }
  },
})

export const listSegmentsCall = defineOperation({
  ...aboutMailings,
  id: 'listSegments',
  method: 'GET',
  path: '/segments',
  tier: 'api-read',
  summary: 'Сегменты клиентов, которым можно отправить рассылку',
  data: segmentsData,
  fallback: 'Ошибка загрузки данных',
  failures: {},
  run: async () => ({ data: { segments: await listSegments() } }),
})
