import type { ActionFunctionArgs } from '@remix-run/node'

import { recordEvent } from '~/domain/analytics/index.server'
import { makeOneTimeCart } from '~/domain/cart/index.server'
import { orderRequestInput, placeOrder, readOrder } from '~/domain/orders/index.server'
import { readSettings } from '~/domain/settings/index.server'
import { answerJson, readJson } from '~/http/json-answer.server'
import { clientIp } from '~/http/request-scope.server'
import { readCustomer } from '~/http/session.server'
import { ensureVisitor } from '~/http/visitor.server'
import { UserError } from '~/platform/errors'
import { kopecks, toRoubles } from '~/platform/money'

/** POST /orders: places an order for the lines of the request; the answer's cookie lets the same client read and pay it. */
export function action({ request }: ActionFunctionArgs) {
  return answerJson({ fallback: 'Ошибка при создании заказа. Попробуйте еще раз.' }, async () => {
    const [{ visitor, setCookie }, customer, features] = await Promise.all([
      ensureVisitor(request),
      readCustomer(request),
      readSettings('features'),
    ])
    if (!customer && !features.guestCheckout) throw new UserError('Войдите, чтобы оформить заказ', { status: 401 })
    const { items, checkout } = await readJson(request, orderRequestInput)
    const cartHash = await makeOneTimeCart(items)
    const seenPrices = new Map(items.flatMap(({ productId, price }) => (price === undefined ? [] : [[productId, price] as const])))
    const userId = customer?.userId ?? null
    const who = { visitorHash: visitor.hash, userId, ip: clientIp(), userAgent: request.headers.get('User-Agent') }
    const { orderId, isNew } = await placeOrder({ checkout, cartHash, seenPrices, ...who })
    if (isNew) recordEvent({ type: 'CHECKOUT_COMPLETE', orderId, userId, visitorHash: visitor.hash, path: '/api/orders' })
    const { orderNumber, status, totalKopecks } = await readOrder(orderId)
    return {
      data: { id: orderId, orderNumber, status, total: toRoubles(kopecks(totalKopecks)) },
      status: isNew ? 201 : 200,
      setCookie,
    }
  })
}
