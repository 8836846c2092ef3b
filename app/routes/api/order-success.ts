import { readOrderFor } from '~/domain/orders/index.server'
import { apiRoute, serve } from '~/http/api/api-route.server'
import { orderSuccessJson } from '~/http/api/json/order-json.server'
import { orderSuccessCall } from '~/http/api/operations/order-operations.server'
import { readViewer } from '~/http/viewer.server'

/** GET /api/orders/success/{orderId}: the order for its owner, its state for everybody else (decision 12). */
const route = apiRoute(
  serve(orderSuccessCall, async ({ request, params }) => {
    const visible = await readOrderFor(params.orderId ?? '', await readViewer(request))
    if (visible.access === 'owner') return { data: orderSuccessJson(visible.order) }
    const { orderNumber, status, paymentMethod } = visible
    return { data: { orderNumber, status, paymentMethod } }
  }),
)

export const loader = route.loader
export const action = route.action
