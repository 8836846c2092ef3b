import { z } from 'zod'

import { readOrderFor } from '~/domain/orders/index.server'
import {
  createOrderInput,
  holdsPayLink,
  payLinkOf,
  readReportedStatus,
  startPayment,
} from '~/domain/payments/index.server'
import { UserError } from '~/platform/errors/errors'

import { readViewer } from '../../sessions/viewer.server'
import { paymentStatusData, startedPaymentData } from '../responses/order-responses.server'
import { defineOperation } from '../operation.server'

/** The link works in any browser, since an API client has no cookie. */
export const startPaymentCall = defineOperation({
  id: 'createSberbankOrder',
  method: 'POST',
  path: '/sberbank/create-order',
  tag: 'Оплата',
  access: 'visitor',
  tier: 'order',
  summary: 'Начать оплату заказа онлайн',
  description:
    'paymentUrl открывается в браузере и ведёт на страницу банка, как только банк готов. Прочие поля спецификации принимаются и не нужны.',
  body: createOrderInput,
  example: {
    orderId: '0190a0a0-0000-7000-8000-000000000000',
    amount: 8580,
    description: 'Заказ',
    returnUrl: 'https://app.example/back',
  },
  data: startedPaymentData,
  status: 201,
  fallback: 'Ошибка при создании заказа',
  failures: {
    401: ['Требуется вход'],
    404: ['Заказ не найден'],
    409: [
      'Сумма заказа изменилась. Проверьте её и подтвердите ещё раз.',
      'Оплата онлайн сейчас недоступна. Выберите другой способ.',
      'Заказ уже оплачен.',
      'Заказ отменён, оплатить его нельзя.',
      'Деньги за заказ возвращены, оплатить его нельзя.',
      'За этот заказ платить не нужно.',
    ],
    429: ['Слишком много попыток оплаты. Позвоните нам, мы поможем.'],
  },
  run: async ({ request, body }) => {
    const { orderId, amount } = body
    const visible = await readOrderFor(orderId, await readViewer(request))
    if (visible.access !== 'owner') throw new UserError('Заказ не найден', { status: 404 })
    await startPayment({ orderId, method: 'ONLINE', amountKopecks: amount })
    return {
      data: { orderId, paymentUrl: `${payLinkOf(visible.order)}&leave=1`, paymentStatus: 'PENDING' as const },
    }
  },
})

export const paymentStatusCall = defineOperation({
  id: 'readSberbankOrderStatus',
  method: 'GET',
  path: '/sberbank/order-status/{orderId}',
  tag: 'Оплата',
  access: 'visitor',
  tier: 'api-read',
  summary: 'Состояние оплаты: PENDING, COMPLETED или FAILED',
  query: z.object({
    key: z.string().max(200).optional().meta({ description: 'Ключ ссылки на оплату из письма' }),
  }),
  data: paymentStatusData,
  fallback: 'Ошибка при обработке платежа',
  failures: { 401: ['Требуется вход'], 404: ['Заказ не найден'] },
  run: async ({ request, params, query }) => {
    const orderId = params.orderId ?? ''
    const visible = await readOrderFor(orderId, await readViewer(request))
    const mayAsk = visible.access === 'owner' || (await holdsPayLink(orderId, query.key ?? null))
    if (!mayAsk) throw new UserError('Заказ не найден', { status: 404 })
    return { data: { orderId, paymentStatus: await readReportedStatus(orderId) } }
  },
})
