import { readOrderFor } from '~/domain/orders/index.server'
import { holdsPayLink, readToldStatus } from '~/domain/payments/index.server'
import { apiRoute, serve } from '~/http/api/api-route.server'
import { paymentStatusCall } from '~/http/api/operations/order-operations.server'
import { readViewer } from '~/http/viewer.server'
import { UserError } from '~/platform/errors'

/** GET /api/sberbank/order-status/{orderId}: PENDING, COMPLETED or FAILED, for whoever may pay the order. */
const route = apiRoute(
  serve(paymentStatusCall, async ({ request, params, query }) => {
    const orderId = params.orderId ?? ''
    const visible = await readOrderFor(orderId, await readViewer(request))
    const mayAsk = visible.access === 'owner' || holdsPayLink(orderId, query.key ?? null)
    if (!mayAsk) throw new UserError('Заказ не найден', { status: 404 })
    return { data: { orderId, paymentStatus: await readToldStatus(orderId) } }
  }),
)

export const loader = route.loader
export const action = route.action
