import { readOrderFor } from '~/domain/orders/index.server'
import { payLinkOf, startPayment } from '~/domain/payments/index.server'
import { apiRoute, serve } from '~/http/api/api-route.server'
import { startPaymentCall } from '~/http/api/operations/order-operations.server'
import { readViewer } from '~/http/viewer.server'
import { UserError } from '~/platform/errors'

/**
 * POST /api/sberbank/create-order: begins to pay an own order online. The link leads to the bank as soon as the bank is ready, in any
 * browser: who calls with a token has no cookie there.
 */
const route = apiRoute(
  serve(startPaymentCall, async ({ request, body }) => {
    const { orderId, amount } = body
    const visible = await readOrderFor(orderId, await readViewer(request))
    if (visible.access !== 'owner') throw new UserError('Заказ не найден', { status: 404 })
    if (amount !== undefined && amount !== visible.order.totalKopecks) {
      throw new UserError('Сумма заказа изменилась. Обновите страницу и проверьте её.', {
        status: 409,
        field: 'amount',
        code: 'price-changed',
      })
    }
    await startPayment({ orderId, method: 'ONLINE' })
    return { data: { orderId, paymentUrl: `${payLinkOf(orderId)}&leave=1`, paymentStatus: 'PENDING' as const } }
  }),
)

export const loader = route.loader
export const action = route.action
