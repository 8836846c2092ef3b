import type { LoaderFunctionArgs } from '@remix-run/node'

import { holdsPayLink, readToldStatus } from '~/domain/payments/index.server'
import { readOrderFor } from '~/domain/orders/index.server'
import { answerJson } from '~/http/json-answer.server'
import { readViewer } from '~/http/viewer.server'
import { UserError } from '~/platform/errors'

/** GET /api/sberbank/order-status/{orderId}: PENDING, COMPLETED or FAILED, for whoever may pay the order. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return answerJson({ fallback: 'Ошибка при обработке платежа' }, async () => {
    const orderId = params.orderId ?? ''
    const visible = await readOrderFor(orderId, await readViewer(request))
    const mayAsk = visible.access === 'owner' || holdsPayLink(orderId, new URL(request.url).searchParams.get('key'))
    if (!mayAsk) throw new UserError('Заказ не найден', { status: 404 })
    return { data: { orderId, paymentStatus: await readToldStatus(orderId) } }
  })
}
