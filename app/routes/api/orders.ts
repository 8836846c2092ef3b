import { recordEvent } from '~/domain/analytics/index.server'
import { withOneTimeCart } from '~/domain/cart/index.server'
import { placeOrder, readOrder } from '~/domain/orders/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { apiRoute, serve } from '~/http/api/api-route.server'
import { onceByKey } from '~/http/api/idempotency-key.server'
import { placeOrderCall } from '~/http/api/operations/order-operations.server'
import { clientIp } from '~/http/request-scope.server'
import { readCustomer } from '~/http/session.server'
import { UserError } from '~/platform/errors'
import { kopecks, toRoubles } from '~/platform/money'

/** POST /orders: places an order for the lines of the request; a guest's cookie of the answer lets the same client read and pay it. */
const route = apiRoute(
  serve(placeOrderCall, async ({ request, body }) => {
    const [customer, features] = await Promise.all([readCustomer(request), readSettings('features')])
    if (!customer && !features.guestCheckout) throw new UserError('Войдите, чтобы оформить заказ', { status: 401 })
    return onceByKey(request, body, async ({ visitor, ownKey }) => {
      const { items, checkout } = body
      const seenPrices = new Map(items.flatMap(({ productId, price }) => (price === undefined ? [] : [[productId, price] as const])))
      const userId = customer?.userId ?? null
      const who = { visitorHash: visitor.hash, userId, ip: clientIp(), userAgent: request.headers.get('User-Agent') }
      const keyed = { ...checkout, checkoutKey: ownKey ?? checkout.checkoutKey }
      const place = (cartHash: string) => placeOrder({ source: 'API', checkout: keyed, cartHash, seenPrices, ...who })
      const { orderId, isNew } = await withOneTimeCart(items, place).catch((error: unknown) => {
        if (error instanceof UserError) recordEvent({ type: 'ERROR', data: { code: error.code ?? 'input' }, userId, path: '/api/orders' })
        throw error
      })
      if (isNew) recordEvent({ type: 'CHECKOUT_COMPLETE', orderId, userId, visitorHash: visitor.hash, path: '/api/orders' })
      const { orderNumber, status, totalKopecks } = await readOrder(orderId)
      return { status: isNew ? 201 : 200, data: { id: orderId, orderNumber, status, total: toRoubles(kopecks(totalKopecks)) } }
    })
  }),
)

export const loader = route.loader
export const action = route.action
