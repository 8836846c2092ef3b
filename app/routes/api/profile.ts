import { listCustomerOrders } from '~/domain/orders/index.server'
import { apiRoute, serve } from '~/http/api/api-route.server'
import { readUserJson } from '~/http/api/json/account-json.server'
import { orderListJson } from '~/http/api/json/order-json.server'
import { profileCall } from '~/http/api/operations/account-operations.server'
import { readViewer } from '~/http/viewer.server'

const route = apiRoute(
  serve(profileCall, async ({ request, caller }) => {
    const viewer = await readViewer(request)
    const [user, { orders }] = await Promise.all([readUserJson(caller.userId, caller.role), listCustomerOrders({ viewer, page: 1 })])
    return { data: { user, orders: orders.map(orderListJson) } }
  }),
)

export const loader = route.loader
export const action = route.action
