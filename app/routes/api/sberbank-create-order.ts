import type { ActionFunctionArgs } from '@remix-run/node'

import { createOrderInput, startPayment } from '~/domain/payments/index.server'
import { readOrderFor } from '~/domain/orders/index.server'
import { answerJson, readJson } from '~/http/json-answer.server'
import { shopOrigin } from '~/http/origin.server'
import { paths } from '~/http/paths'
import { readViewer } from '~/http/viewer.server'
import { UserError } from '~/platform/errors'

/** POST /api/sberbank/create-order: begins to pay an own order online. The link leads to the bank as soon as the bank is ready. */
export function action({ request }: ActionFunctionArgs) {
  return answerJson({ fallback: 'Ошибка при создании заказа' }, async () => {
    const { orderId, amount } = await readJson(request, createOrderInput)
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
    return {
      data: { orderId, paymentUrl: shopOrigin() + paths.checkoutPayment(orderId, { leave: '1' }), paymentStatus: 'PENDING' },
      status: 201,
    }
  })
}
