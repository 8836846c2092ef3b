import type { SignedIn } from '~/domain/auth/index.server'
import { staffActor } from '~/domain/audit/index.server'
import {
  deleteOrder,
  orderChangeInput,
  setOrderStatus,
  setPaymentStatus,
} from '~/domain/fulfilment/index.server'
import {
  listOrders,
  listOrdersOfCustomer,
  orderListQuery,
  readWholeOrders,
} from '~/domain/orders/index.server'
import { UserError } from '~/platform/errors/errors'
import { strictQuery } from '~/platform/lists/list-query'

import { clientIp } from '../../requests/request-scope.server'
import { staffOrderJson } from '../json/staff-order-json.server'
import { defineOperation } from '../operation.server'
import {
  customerOrdersData,
  noData,
  staffOrder,
  staffOrdersData,
  staffOrdersEnvelope,
} from '../responses/staff-responses.server'

const tag = 'Администратору: заказы'
const notFound = 'Заказ не найден'
const wrongPlace = 'place — то, что ответил next'

export const actorOf = ({ userId, name, permissions }: SignedIn) =>
  staffActor({ userId, name, permissions, ip: clientIp() })

export const listStaffOrdersCall = defineOperation({
  id: 'listStaffOrders',
  method: 'GET',
  path: '/orders/admin',
  tag,
  access: 'orders.read',
  tier: 'api-read',
  summary: 'Заказы магазина: страница списка с фильтрами',
  description: 'Фильтры те же, что в адресе списка заказов. Пустое значение считается не заданным.',
  query: strictQuery(orderListQuery),
  data: staffOrdersData,
  envelope: staffOrdersEnvelope,
  fallback: 'Ошибка загрузки данных',
  failures: {},
  run: async ({ query }) => {
    const { rows, total, page, pages, next } = await listOrders(query)
    if (query.place !== null && page !== null)
      throw new UserError(wrongPlace, { field: 'place', code: 'input' })
    // A client that reads until the end needs an empty page; people see the last one.
    const isBeyond = query.place === null && query.page > pages
    const orders = isBeyond ? [] : (await readWholeOrders(rows.map(({ id }) => id))).map(staffOrderJson)
    return { data: { orders, total, page: isBeyond ? query.page : page, pages, next }, more: { orders } }
  },
})

export const readStaffOrderCall = defineOperation({
  id: 'readStaffOrder',
  method: 'GET',
  path: '/orders/{orderId}',
  tag,
  access: 'orders.read',
  tier: 'api-read',
  summary: 'Заказ целиком',
  data: staffOrder,
  fallback: 'Ошибка загрузки данных',
  failures: { 404: [notFound] },
  run: async ({ params }) => ({ data: await readOne(params.orderId) }),
})

export const updateStaffOrderCall = defineOperation({
  id: 'updateStaffOrder',
  method: 'PUT',
  path: '/orders/{orderId}',
  tag,
  access: 'orders.write',
  tier: 'change',
  summary: 'Сменить статус заказа или статус оплаты',
  description:
    'Одно поле за раз. Если за заказ получены деньги онлайн, отмена и возврат требуют `refund: true`: деньги уйдут клиенту.',
  body: orderChangeInput,
  example: { status: 'PROCESSING' },
  data: staffOrder,
  fallback: 'Ошибка при смене статуса заказа',
  failures: {
    404: [notFound],
    409: [
      'За заказ получено онлайн «…». Отметьте возврат денег, чтобы сменить статус.',
      'За заказ получено онлайн «…». Статус оплаты сменится сам, когда деньги вернутся.',
      'Заказ уже в состоянии «…».',
      'Не хватает товара. «…».',
    ],
  },
  run: async ({ params, body, caller }) => {
    const { orderId = '' } = params
    const { status, paymentStatus, refund = false, trackingNumber } = body
    const actor = actorOf(caller)
    await readOne(orderId)
    if (status !== undefined) await setOrderStatus({ orderId, to: status, actor, refund, trackingNumber })
    if (paymentStatus !== undefined) await setPaymentStatus({ orderId, to: paymentStatus, actor })
    return { data: await readOne(orderId) }
  },
})

export const deleteStaffOrderCall = defineOperation({
  id: 'deleteStaffOrder',
  method: 'DELETE',
  path: '/orders/admin/{orderId}',
  tag,
  access: 'orders.write',
  tier: 'change',
  summary: 'Удалить заказ',
  description: 'Товар возвращается на склад. Заказ, за который магазин держит деньги, не удаляется.',
  data: noData,
  fallback: 'Ошибка при удалении заказа',
  failures: {
    404: [notFound],
    409: [
      'Сначала верните деньги: заказ оплачен онлайн.',
      'Заказ был оплачен онлайн, и на него есть кассовый чек: такие заказы остаются в книгах.',
      'Клиент сейчас платит за этот заказ. Подождите, пока оплата закончится.',
      'Страница оплаты этого заказа ещё открыта у банка. Закрываем её: повторите через минуту.',
      'Сначала верните деньги: у заказа статус «…».',
    ],
  },
  run: async ({ params, caller }) => {
    await deleteOrder({ orderId: params.orderId ?? '', actor: actorOf(caller) })
    return { data: null }
  },
})

export const listOrdersOfCustomerCall = defineOperation({
  id: 'listOrdersOfCustomer',
  method: 'GET',
  path: '/orders/admin/user/{userId}',
  tag,
  access: 'orders.read',
  tier: 'api-read',
  summary: 'Заказы клиента, новые первыми',
  description: 'Не больше 100.',
  data: customerOrdersData,
  fallback: 'Ошибка загрузки данных',
  failures: { 404: ['Клиент не найден'] },
  run: async ({ params }) => ({
    data: (await listOrdersOfCustomer(params.userId ?? '')).map(staffOrderJson),
  }),
})

/** @throws UserError (404) */
async function readOne(orderId = '') {
  const [order] = await readWholeOrders([orderId])
  if (!order) throw new UserError(notFound, { status: 404 })
  return staffOrderJson(order)
}
