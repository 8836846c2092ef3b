import { listCustomerOrders } from '~/domain/orders/index.server'
import { apiRoute, serve } from '~/http/api/api-route.server'
import { orderListJson } from '~/http/api/json/order-json.server'
import { listOrdersCall } from '~/http/api/operations/order-operations.server'
import { readViewer } from '~/http/viewer.server'
import { UserError } from '~/platform/errors'

const route = apiRoute(
  serve(listOrdersCall, async ({ request, params, query, caller }) => {
    if (params.userId !== caller.userId) throw new UserError('Покупатель не найден', { status: 404 })
    const { orders, total, page, pages } = await listCustomerOrders({ viewer: await readViewer(request), ...query })
    return { data: { orders: orders.map(orderListJson), total, page, pages, limit: query.limit } }
  }),
)

export const loader = route.loader
export const action = route.action
