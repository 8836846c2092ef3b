import { listCustomerOrders, orderListInput } from '~/domain/orders/index.server'
import { UserError } from '~/platform/errors/errors'

import { readViewer } from '../../sessions/viewer.server'
import { profileData } from '../responses/account-responses.server'
import { orderListData } from '../responses/order-responses.server'
import { readUserJson } from '../json/account-json.server'
import { orderListJson } from '../json/order-json.server'
import { defineOperation } from '../operation.server'

export const profileCall = defineOperation({
  id: 'readProfile',
  method: 'GET',
  path: '/user/profile',
  tag: 'Личный кабинет',
  access: 'customer',
  tier: 'api-read',
  summary: 'Кабинет и последние заказы',
  data: profileData,
  fallback: 'Ошибка получения профиля',
  failures: {},
  run: async ({ request, caller }) => {
    const viewer = await readViewer(request)
    const [user, { orders }] = await Promise.all([
      readUserJson(caller.userId, caller.role),
      listCustomerOrders({ viewer, page: 1 }),
    ])
    return { data: { user, orders: orders.map(orderListJson) } }
  },
})

export const listOrdersCall = defineOperation({
  id: 'listOrders',
  method: 'GET',
  path: '/orders/user/{userId}',
  tag: 'Заказы',
  access: 'customer',
  tier: 'api-read',
  summary: 'Заказы покупателя, новые первыми',
  query: orderListInput,
  data: orderListData,
  fallback: 'Ошибка загрузки данных',
  failures: { 404: ['Покупатель не найден'] },
  run: async ({ request, params, query, caller }) => {
    if (params.userId !== caller.userId) throw new UserError('Покупатель не найден', { status: 404 })
    const { orders, total, page, pages } = await listCustomerOrders({
      viewer: await readViewer(request),
      ...query,
    })
    return { data: { orders: orders.map(orderListJson), total, page, pages, limit: query.limit } }
  },
})
